import { defineTexts } from '../define-texts.ts'

/** The accounts of the site and its invite links. */
export const peopleTexts = defineTexts('people', {
  list: {
    label: 'People',
    loadFailed: "Couldn't load people",
    you: 'You',
    similarName: 'Look-alike name',
    disabled: 'Account disabled',
    manage: 'Manage',
    manageName: 'Manage {name}',
    close: 'Close',
    joined: 'Joined {age}',
    joinedBy: 'Joined {age}, invited by {name}',
    neverSeen: 'Never logged in',
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
    hint: 'People without one will be asked to set one up the next time they log in.',
    question:
      'Require a second factor for everyone? People without one will be logged out now and will need to set one up the next time they log in.',
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
    devicesOf: "{name}'s devices",
    noDevices: 'Not logged in on any device',
    devicesFailed: "Couldn't load the devices",
    deviceActive: '{address} · active {age}',
    history: 'History',
    historyOf: "{name}'s history",
    cancel: 'Cancel',
  },
  worker: {
    label: 'Worker',
    hint: "On a phone, this account opens to this worker's My Day.",
    none: 'None',
    failed: "Couldn't load the workers",
    saved: "Changes to {name}'s account saved.",
  },
  enable: {
    submit: 'Enable Account',
    done: '{name} can log in again.',
  },
  signOut: {
    submit: 'Log Out Everywhere',
    question: 'Log {name} out on every device? Unsent changes stay on each device.',
    confirm: 'Log Out',
    done: '{name} is logged out everywhere.',
  },
  disable: {
    submit: 'Disable Account',
    question:
      "Disable {name}? They'll be logged out everywhere and can't log in until someone on your team enables the account. Calendar feeds, invite links, and reset links they created stop working for good. Everything else they created stays.",
    ownQuestion:
      "Disable your own account, {name}? You'll be logged out right away, and only someone else on your team, or a command on the server, can enable it again. Calendar feeds, invite links, and reset links you created stop working for good. Everything else you created stays.",
    confirm: 'Disable',
    done: "{name}'s account is disabled.",
  },
  resetLink: {
    submit: 'Create Reset Link',
    question:
      'Create a link for {name} to set a new password? {name} will be notified, and it will show in their history.',
    confirm: 'Create Link',
    busy: 'Creating...',
    label: 'Reset link for {name}',
    hint: 'Give it to {name} in person or in a private message. It works once and expires in {hours, plural, one {# hour} other {# hours}}. Earlier links no longer work.',
  },
  removeFactor: {
    submit: 'Remove Second Factor',
    busy: 'Removing...',
    question:
      "Remove {name}'s second factor? Do this only if you're sure {name} lost it, for example by losing their phone. {required, select, yes {Your business requires one, so {name} will need to set up a new one at the next login.} other {After that, a password alone is enough to log in.}} {name} will be notified, and it will show in their history.",
    done: "{name}'s second factor is removed.",
  },
  invite: {
    hint: 'Each link works for one person and expires in {days, plural, one {# day} other {# days}}. Everyone you invite gets full access.',
    link: 'Invite link',
    create: 'Create Invite Link',
    creating: 'Creating...',
    createFailed: "Couldn't create the link. Try again.",
    list: 'Pending invites',
    loadFailed: "Couldn't load the invites",
    by: 'By {name}',
    dates: 'Created {age} · expires {date}',
    revoke: 'Revoke',
    revokeBy: 'Revoke invite by {name}',
    revoked: 'Invite revoked. Its link no longer works.',
    revokeFailed: "Couldn't revoke the invite. Try again.",
  },
})
