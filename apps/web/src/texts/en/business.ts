import { defineTexts } from '../define-texts.ts'

export const businessTexts = defineTexts('business', {
  title: 'Your Business',
  loadFailed: "Couldn't load your business settings",
  hours: '{days}, {start} to {end}',
  capacity:
    'Each worker has {count, plural, one {# hour} other {# hours}} a day. The schedule warns you if you plan more.',
  defaultLength: 'A work order with no end time takes {length}.',
  change: 'Edit Business',
  name: 'Business Name',
  nameHint: 'Shown on reports and on pages you share.',
  timeZone: 'Time Zone',
  timeZoneHint: 'The schedule uses this time zone.',
  workingDays: 'Working Days',
  starts: 'Day Starts',
  ends: 'Day Ends',
  orderLength: 'Default Work Order Length',
  saved: 'Business settings saved',
  failed: "Couldn't save your business settings. Nothing was changed. Try again.",
})
