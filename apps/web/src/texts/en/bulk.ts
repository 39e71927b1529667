import { defineTexts } from '../define-texts.ts'

/** Changes of several records at once. */
export const bulkTexts = defineTexts('bulk', {
  label: 'Selected work orders',
  selected: '{count, number} selected',
  saving: 'Saving {done, number} of {total, number}...',
  date: 'Move to Date',
  assign: 'Assign',
  status: 'Status',
  priority: 'Priority',
  delete: 'Delete',
  clear: 'Clear selection',
  unassigned: 'Unassigned',
  deleteQuestion:
    'Delete {count, plural, one {this work order} other {these # work orders}}? {count, plural, one {} other {If any of them repeat, the rest of the series stays. }}You can restore deleted work orders in Settings.',
  keep: 'Cancel',
  undo: 'Undo',
  done: {
    day: '{count, plural, one {Work order} other {# work orders}} moved to {day}',
    noDay: 'Date removed from {count, plural, one {work order} other {# work orders}}',
    crew: '{name} assigned to {count, plural, one {work order} other {# work orders}}',
    noCrew: 'Crew removed from {count, plural, one {work order} other {# work orders}}',
    status: '{count, plural, one {Work order} other {# work orders}} set to {label}',
    priority: '{count, plural, one {Work order} other {# work orders}} set to {label} priority',
    delete: '{count, plural, one {Work order} other {# work orders}} deleted',
  },
  failed: "{count, plural, one {Couldn't change # work order} other {Couldn't change # work orders}}",
  undoFailed: "Couldn't undo {count, number} of {total, plural, one {# change} other {# changes}}.",
  someone: 'Someone',
  reason: {
    changed: '{by} changed it.',
    deleted: '{by} deleted it.',
  },
})
