import { defineTexts } from '../define-texts.ts'

export const absenceTexts = defineTexts('absences', {
  title: 'Time Off',
  list: 'Days off',
  none: 'No time off planned',
  loadFailed: "Couldn't load time off",
  add: 'Add Time Off',
  edit: 'Edit Time Off',
  editRow: 'Edit time off: {days}',
  deleteRow: 'Delete time off: {days}',
  days: '{first} to {last}',
  now: 'Off now',
  showPast: 'Show Earlier',
  hidePast: 'Hide Earlier',
  first: 'First Day',
  last: 'Last Day',
  lastHint: 'Leave it empty for one day off.',
  reason: 'Reason',
  reasonHint: 'Vacation, training, sick leave',
  orders:
    '{count, plural, one {# work order is scheduled during this time off:} other {# work orders are scheduled during this time off:}}',
  moreOrders: 'and {count, number} more',
  failed: "Couldn't save the time off. Nothing was changed. Try again.",
  deleteFailed: "Couldn't delete the time off. It's still there. Try again.",
})
