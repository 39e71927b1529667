import { defineTexts } from '../define-texts.ts'

/** What the kit says wherever it is used, and what may appear over every screen. */
export const commonTexts = defineTexts('common', {
  close: 'Close',
  clear: 'Clear',
  clearField: 'Clear {field}',
  retry: 'Retry',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  none: 'None',
  found: '{count, plural, one {# record} other {# records}} found',
  togglePassword: 'Toggle password visibility',
  signInDrawing: 'Plan of a house under construction: one half finished, the other still open framing',
  ok: 'OK',
  /** CLI-30. */
  discard: {
    question: 'Are you sure you want to discard your changes?',
    confirm: 'Discard',
    keep: 'Keep editing',
  },
  /** A script that did not load. */
  part: {
    notLoaded: 'This part could not be loaded',
    retry: 'Try Again',
    notOpened: 'This could not be opened. {hint}',
    hint: 'Check your connection and try again. If Daywork was just updated, reload the page first.',
  },
  notices: {
    region: 'Notifications',
    dismiss: 'Dismiss',
  },
})
