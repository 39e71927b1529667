import { defineTexts } from '../define-texts.ts'

/** What the device keeps until the server has it. */
export const outboxTexts = defineTexts('outbox', {
  kept: 'Saved on this device. It will be sent when you are back online.',
  undo: 'Undo',
  pill: {
    offline: 'Offline · {count, number} to sync',
    unreachable: 'No connection · {count, number} to sync',
    syncing: 'Syncing {count, number}...',
    synced: 'All changes synced',
    attention: '{count, plural, one {# change needs} other {# changes need}} your answer',
  },
  panel: 'Changes on This Device',
  panelEmpty: 'Everything is on the server.',
  panelHint: 'Changes are sent in this order as soon as the server can be reached.',
  state: {
    waiting: 'Waiting to be sent. Saved here {time}',
    sent: 'Sent, no answer from the server yet',
    refused: 'Not saved: {reason}',
    failing: 'The server could not save this yet: {reason}',
    changed: '{by} changed it since, so this was not done.',
    deleted: '{by} deleted it, so this was not saved.',
    conflict: '{by} changed the same fields {time}.',
    held: 'Waits until “{what}” is saved',
    /** SYNC-105. */
    part: '{percent, number}% sent',
  },
  someone: 'Someone',
  retry: 'Try Again',
  doAnyway: 'Do It Anyway',
  open: 'Open',
  discard: 'Discard',
  discardQuestion: 'Discard this change? It was not saved on the server. “{what}”',
  discardAllQuestion:
    'Discard “{what}”? It was not saved on the server. These changes depend on it and will be discarded, too:\n{rest}',
  andMore: 'and {count, number} more',
  discardAll: 'Discard All',
  correct: 'Correct',
  keep: 'Keep',
  decide: 'Decide',
  later: 'Later',
  did: {
    create: 'Create “{name}”',
    edit: 'Edit “{name}”',
    start: 'Start “{name}”',
    complete: 'Complete “{name}”',
    assign: 'Assign a worker to “{name}”',
    unassign: 'Remove a worker from “{name}”',
    move: 'Move “{name}”',
    journal: 'Note on “{name}”',
    delete: 'Delete “{name}”',
    restore: 'Restore “{name}”',
    sign: 'Signature of “{name}”',
    files: '{count, plural, =0 {Words} one {# file} other {# files}} for “{name}”',
    portfolio: '{count, plural, =0 {Words} one {# file} other {# files}} for the portfolio',
  },
  logOut: {
    question:
      '{count, plural, one {# change is} other {# changes are}} only on this device. If you log out, {count, plural, one {it stays} other {they stay}} here, no one else sees {count, plural, one {it} other {them}}, and {count, plural, one {it is} other {they are}} sent when you log in again.',
    confirm: 'Log Out and Keep Changes Here',
    stay: 'Stay Logged In',
  },
})
