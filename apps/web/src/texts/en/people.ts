import { defineTexts } from '../define-texts.ts'

/** The accounts of the site and its invite links. */
export const peopleTexts = defineTexts('people', {
  list: {
    label: 'People',
    loadFailed: 'Failed to load people',
    you: 'You',
    similarName: 'Look-alike name',
    disabled: 'Disabled',
    manage: 'Manage',
    manageName: 'Manage {name}',
    close: 'Close',
    joined: 'Joined {age}',
    joinedBy: 'Joined {age}, invited by {name}',
    neverSeen: 'Never signed in',
    lastSeen: 'Last seen {age}',
    devices: '{count, plural, one {# device} other {# devices}}',
  },
  factor: {
    none: 'no second factor',
    totp: 'authenticator app',
    passkey: 'passkey',
    both: 'authenticator app and passkey',
  },
  requirement: {
    label: 'Require a second factor for everyone',
    hint: 'People without one set it up the next time they log in.',
    question:
      'Require a second factor for everyone? People without one are signed out now, and set one up when they log in again.',
    confirm: 'Require It',
    cancel: 'Cancel',
    required: 'Everyone needs a second factor from now on.',
    optionalQuestion: 'Make a second factor optional? People can then remove theirs and log in with a password alone.',
    makeOptional: 'Make It Optional',
    saving: 'Saving...',
    optional: 'A second factor is optional again.',
  },
  person: {
    devices: 'Devices',
    devicesOf: 'Devices of {name}',
    devicesFailed: 'Failed to load the devices',
    deviceActive: '{address} · active {age}',
    history: 'History',
    historyOf: 'History of {name}',
    cancel: 'Cancel',
  },
  enable: {
    submit: 'Enable Account',
    done: '{name} can log in again.',
  },
  signOut: {
    submit: 'Sign Out Everywhere',
    question: 'Sign {name} out on every device? Unsaved work stays on the device.',
    confirm: 'Sign Out',
    done: '{name} is signed out everywhere.',
  },
  disable: {
    submit: 'Disable Account',
    question:
      'Disable {name}? The account is signed out everywhere and cannot log in until someone enables it. Nothing it created is deleted.',
    ownQuestion:
      'Disable {name}? This is your own account: you are signed out immediately, and only someone on your team or the command line can enable it again. Nothing it created is deleted.',
    confirm: 'Disable',
    done: '{name} is disabled.',
  },
  resetLink: {
    submit: 'Create Reset Link',
    question: 'Create a link with which {name} sets a new password? {name} is notified, and the audit log records it.',
    confirm: 'Create Link',
    busy: 'Creating...',
    label: 'Reset link for {name}',
    hint: 'Give it to {name} in person or in a private message. It works once, within {hours, plural, one {# hour} other {# hours}}, and sets a new password. Earlier links no longer work.',
  },
  removeFactor: {
    submit: 'Remove Second Factor',
    busy: 'Removing...',
    question:
      "Remove {name}'s second factor? Do this only when you know that {name} lost it, for example with a phone. {required, select, yes {This site requires one: {name} sets up a new one at the next log-in.} other {From then on the password alone is enough.}} {name} is notified, and the audit log records it.",
    done: "{name}'s second factor is removed.",
  },
  invite: {
    hint: 'Each link works for one person and expires in {days, plural, one {# day} other {# days}}. Everyone you invite gets full access.',
    link: 'Invite link',
    create: 'Create Invite Link',
    creating: 'Creating...',
    createFailed: "Couldn't create the link. Try again.",
    list: 'Open invites',
    loadFailed: 'Failed to load the invites',
    by: 'By {name}',
    dates: 'Created {age} · expires {date}',
    revoke: 'Revoke',
    revokeBy: 'Revoke invite by {name}',
    revoked: 'Invite revoked. Its link no longer works.',
    revokeFailed: "Couldn't revoke the invite. Try again.",
  },
})
