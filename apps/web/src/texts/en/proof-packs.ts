import { defineTexts } from '../define-texts.ts'

/** Proof packs, on the pages of work orders and projects. */
export const proofPackTexts = defineTexts('proof-packs', {
  heading: 'Proof Pack',
  download: 'Download Proof Pack',
  making: 'Preparing...',
  collecting: 'Collecting photos and events. Large jobs can take a minute.',
  about:
    'A ZIP file with the original photos, the full timeline, and a page that shows whether anything was changed. Original photos may include the location where they were taken.',
  offline: "You're offline. Proof packs are created on the server, so try again when you're back online.",
  made: 'The download has started: {files, plural, =0 {no photos} one {# photo or video} other {# photos and videos}}, {events, plural, one {# event} other {# events}}, {size}.',
  failed: "Couldn't create the proof pack. Try again.",
})
