import { defineTexts } from '../define-texts.ts'

/** Work orders that repeat. */
export const repeatTexts = defineTexts('repeat', {
  label: 'Repeats',
  onlyOnline: "You're offline. Recurring work orders need a connection.",
  needsNetwork:
    "You're offline, so a recurring work order can't be saved. Save it when you're back online, or set it to not repeat.",
  /** What a series does, in its sentence and in the list of what can be chosen. */
  rule: {
    daily: '{interval, plural, one {Every day} other {Every # days}}',
    weekly: '{interval, plural, one {Every week} other {Every # weeks}} on {days}',
    monthlyDay: '{interval, plural, one {Every month} other {Every # months}} on day {day}',
    monthlyLast: '{interval, plural, one {On the last day of every month} other {Every # months on the last day}}',
    monthlyWeekday:
      '{interval, plural, one {Every month} other {Every # months}} on the {nth, select, 1 {first} 2 {second} 3 {third} 4 {fourth} 5 {fifth} other {last}} {day}',
    yearly: '{interval, plural, one {Every year} other {Every # years}} on {day}',
    every:
      '{unit, select, WEEKLY {{interval, plural, one {Every week} other {Every # weeks}}} MONTHLY {{interval, plural, one {Every month} other {Every # months}}} other {{interval, plural, one {Every year} other {Every # years}}}}',
    until: '{rule}, until {day}',
    times: '{rule}, {count, plural, one {once} other {# times}}',
  },
  choice: {
    never: 'Does not repeat',
    custom: 'Custom',
  },
  start: 'First Date and Time',
  timeZone: 'Time zone: {zone}',
  length: 'Length',
  noEnd: 'No end time',
  every: 'Every',
  unit: 'Unit',
  units: {
    DAILY: 'Days',
    WEEKLY: 'Weeks',
    MONTHLY: 'Months',
    YEARLY: 'Years',
  },
  weekdays: 'On These Days',
  monthlyBy: {
    label: 'On',
    day: 'Day {day}',
    weekday: 'The {nth, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} {day}',
    last: 'The last day of the month',
  },
  ends: {
    label: 'Ends',
    never: 'Never',
    on: 'On a date',
    after: 'After a number of work orders',
  },
  lastDay: 'Last Day',
  count: 'Work Orders',
  preview: {
    next: 'Next',
    loading: 'Looking up the next dates...',
    failed: "Couldn't look up the next dates",
    none: 'No upcoming work orders.',
    more: 'and so on',
    noTime: "Not on {days}: the clocks change, and this time doesn't exist.",
    noDay: 'Not in {months}: no such day.',
    others: '{count} more',
  },
  horizon: 'Work orders appear up to 90 days ahead.',
  created: 'Recurring work order created',
  repeats: 'Repeats {rule}',
  add: 'Repeat',
  change: 'Change',
  formTitle: 'Repeat Work Order',
  staysAsIs: 'This work order stays as it is. The series begins with the next date.',
  noFurther: "There's no date after this work order. Choose a later end date or more work orders.",
  saved: 'Recurring work order saved',
  ended: 'The series ends with this work order',
  endedBefore: 'This work order was deleted, and the series now ends before it',
  failed: "Couldn't save the recurring work order. Nothing was changed. Try again.",
  changedSince: "Can't undo: someone has changed the recurring work order since.",
  loading: 'Loading...',
  loadFailed: 'Unavailable',
  scope: {
    edit: 'This work order repeats. Which ones do you want to change? Others that are past, started, or edited stay as they are.',
    delete:
      "This work order repeats. Which ones do you want to delete? Others that are past, started, or edited won't be deleted.",
    rule: 'Change this work order and the ones after it, or the whole series? Work orders that are past, or that someone has started or edited, stay as they are.',
    this: 'This Work Order',
    following: 'This and Following',
    all: 'All',
    cancel: 'Cancel',
  },
})
