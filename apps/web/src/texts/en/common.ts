import { defineTexts } from '../define-texts.ts'

/** What the kit says wherever it is used, and what may appear over every screen. */
export const commonTexts = defineTexts('common', {
  close: 'Close',
  clear: 'Clear',
  clearField: 'Clear {field}',
  retry: 'Retry',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  found: '{count, plural, one {# result} other {# results}} found',
  togglePassword: 'Show or hide the password',
  signInDrawing: 'Plan of a house under construction: one side is finished, the other is still open framing',
  ok: 'OK',
  /** CLI-30. */
  discard: {
    question: 'Are you sure you want to discard your changes?',
    confirm: 'Discard',
    keep: 'Keep Editing',
  },
  /** A script that did not load. */
  part: {
    notLoaded: "Couldn't load this section",
    retry: 'Try Again',
    notOpened: "Couldn't open this. {hint}",
    hint: 'Check your connection and try again. If Daywork was just updated, reload the page first.',
  },
  /** An unexpected error has the id of its request, which is in the server's log. */
  reference: {
    shown: 'Error reference {id}',
    copy: 'Copy the reference for the person who runs this server',
    copied: 'Copied',
  },
  notices: {
    region: 'Notifications',
    dismiss: 'Dismiss',
  },
})
