import { defineTexts } from '../define-texts.ts'

/** What the device keeps until the server has it. */
export const outboxTexts = defineTexts('outbox', {
  kept: "Saved on this device. It'll be sent later.",
  undo: 'Undo',
  changeFailed: "Couldn't change what's saved on this device. Try again.",
  undoTooLate: "It was already sent, so you can't undo it here. Open it and change it back.",
  pill: {
    offline: 'Offline · {count, number} to sync',
    unreachable: 'Server unreachable · {count, number} to sync',
    signedOut: 'Log in to sync {count, number}',
    syncing: 'Syncing {count, number}...',
    synced: 'All changes synced',
    attention: '{count, plural, one {# change needs} other {# changes need}} your decision',
  },
  panel: 'Changes on This Device',
  panelEmpty: 'Everything is on the server.',
  unreachable: "The server didn't respond the last time. Daywork keeps trying, at intervals of up to 5 minutes.",
  panelHint: "Once you're online and logged in, changes are sent in this order, photos and videos last.",
  state: {
    waiting: 'Waiting to be sent. Saved here {time}.',
    sent: "The server hasn't confirmed it yet. It's safe on this device, and will be sent again if needed.",
    refused: 'Not saved: {reason} It stays here until you fix or discard it.',
    refusedGone:
      "Not saved: a record that it belongs to was deleted, or you can't see it anymore. It stays here: restore that record and try again, or edit this to choose another one.",
    failing: "Saved on this device. The server couldn't save it yet: {reason}",
    changed: "{by} changed it first, so your change wasn't saved. It stays here until you do it anyway or discard it.",
    changedByYou:
      "You changed it elsewhere first, so this change wasn't saved. It stays here until you do it anyway or discard it.",
    deleted: "{by} deleted it, so your change wasn't saved. It stays here: restore the record, then try again.",
    conflict:
      '{hasTime, select, true {{by} changed the same fields {time}.} other {{by} changed the same fields.}} Their values are saved. Yours are kept here until you decide.',
    deletedByYou:
      "You deleted it elsewhere, so this change wasn't saved. It stays here: restore the record, then try again.",
    conflictWithYou:
      '{hasTime, select, true {You changed the same fields elsewhere {time}.} other {You changed the same fields elsewhere.}} Those values are saved. The ones from this device are kept here until you decide.',
    restored: 'The server may have lost this when it was restored. It stays here until you decide.',
    held: 'Waiting for this to be saved: {what}',
    /** SYNC-105. */
    part: '{percent, number}% sent',
  },
  restored: {
    title: 'The Server Was Restored',
    text: '{hasTime, select, true {The server was restored from a backup created {time}.} other {The server was restored from a backup.}} {count, plural, one {This change} other {These # changes}} may be missing there, but {count, plural, one {is} other {are}} safe on this device.',
    hint: "Sending again won't create duplicates. If someone else changed the same things, you'll choose which version to keep.",
    /** When nothing on the device waits for a decision. */
    notice:
      '{hasTime, select, true {The server was restored from a backup created {time}.} other {The server was restored from a backup.}} Changes saved since that backup may be missing. Check your latest work.',
    sendAgain: 'Send Again',
    question:
      '{count, plural, one {Discard this change? It may be missing from the server.} other {Discard these # changes? They may be missing from the server.}}',
  },
  install: {
    title: 'Add Daywork to Your Home Screen',
    why: "Safari deletes a page's saved data after seven days without use. Apps on the home screen keep theirs.",
    how: 'Once everything here is sent, tap Share, then “Add to Home Screen.” Use Daywork from there.',
    dismiss: 'Got It',
  },
  someone: 'Someone',
  retry: 'Try Again',
  doAnyway: 'Do It Anyway',
  open: 'Open',
  discard: 'Discard',
  discardQuestion: "Discard this change? It wasn't saved on the server: {what}",
  discardFiles:
    "{count, plural, one {# photo or video is} other {# photos and videos are}} only on this device and can't be restored.",
  discardAllQuestion:
    "Discard this change? It wasn't saved on the server: {what}\nThese changes depend on it and will be discarded, too:",
  andMore: 'and {count, number} more',
  discardAll: 'Discard All',
  correct: 'Edit to Fix',
  keep: 'Keep',
  decide: 'Decide',
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
    files: '{count, plural, =0 {Note} one {# file} other {# files}} for “{name}”',
    portfolio: '{count, plural, =0 {Note} one {# file} other {# files}} for the portfolio',
  },
  logOut: {
    question:
      "{count, plural, one {# change is} other {# changes are}} only on this device{files, plural, =0 {} one {, with # photo or video} other {, with # photos and videos}}. Log out anyway? {count, plural, one {It'll} other {They'll}} stay here, hidden from everyone else, until you log in again, which needs a connection.",
    sending: 'Sending changes before you log out...',
    saved: 'Check your downloads for the files.',
    confirm: 'Log Out and Keep Changes Here',
    stay: 'Stay Logged In',
  },
})
