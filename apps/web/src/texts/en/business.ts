import { defineTexts } from '../define-texts.ts'

export const businessTexts = defineTexts('business', {
  title: 'Business Hours',
  loadFailed: "Couldn't load the business hours",
  hours: '{days}, {start} to {end}',
  capacity: 'Each worker can be scheduled for up to {count, plural, one {# hour} other {# hours}} a day.',
  defaultLength: 'A work order with no end time takes {length}.',
  change: 'Change Hours',
  name: 'Business Name',
  nameHint: 'Shown on reports and on pages you share.',
  timeZone: 'Time Zone',
  timeZoneHint: 'The schedule uses this time zone.',
  workingDays: 'Working Days',
  starts: 'Day Starts',
  ends: 'Day Ends',
  orderLength: 'Length of a Work Order with No End Time',
  saved: 'Business hours saved',
  failed: "Couldn't save the business hours. Nothing was changed. Try again.",
})
