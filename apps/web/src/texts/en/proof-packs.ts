import { defineTexts } from '../define-texts.ts'

/** Proof packs, on the pages of work orders and projects. */
export const proofPackTexts = defineTexts('proof-packs', {
  heading: 'Proof Pack',
  download: 'Download Proof Pack',
  making: 'Preparing...',
  collecting: 'Collecting photos and events. For a large job this takes a minute.',
  about:
    'A ZIP file with the original photos, the whole story, and a page that shows whether anything was changed. Originals contain where they were taken.',
  offline: 'You are offline. A proof pack is made on the server, so it needs a network.',
  made: 'The download has started: {files, plural, =0 {no photos} one {# photo or video} other {# photos and videos}}, {events, plural, one {# event} other {# events}}, {size}.',
  failed: 'Failed to make the proof pack',
})
