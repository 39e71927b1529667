import { defineTexts } from '../define-texts.ts'

/** Password, devices, and history of an account, and parts that the lists of accounts share. */
export const accountSettingsTexts = defineTexts('account-settings', {
  cancel: 'Cancel',
  password: {
    label: 'Change password',
    current: 'Current Password',
    new: 'New Password',
    submit: 'Change Password',
    busy: 'Changing...',
    currentRequired: 'Current password is required',
    changed: 'Password changed. Your other devices are logged out.',
    failed: "Couldn't change the password. Try again.",
    confirm: 'Your Password',
  },
  strength: {
    minimum: 'At least {count, plural, one {# character} other {# characters}}',
    tooShort: 'Too short: add {count, plural, one {# more character} other {# more characters}}',
    containsName: 'Weak: contains your username',
    repetitive: 'Weak: too few different characters',
    fair: 'OK. Longer is stronger.',
    good: 'Good',
    strong: 'Strong',
  },
  devices: {
    label: 'Devices',
    loadFailed: "Couldn't load your devices",
    here: 'This device',
    signOut: 'Log Out',
    signOutOf: 'Log out {device}',
    signedOut: '{device} is logged out',
    signOutFailed: "Couldn't log out the device. Try again.",
    active: '{address} · active {age} · expires {date}',
    activeNow: '{address} · active now · expires {date}',
  },
  history: {
    loadFailed: "Couldn't load the history",
    none: 'No history yet',
  },
})
