import { defineTexts } from '../define-texts.ts'

export const settingsTexts = defineTexts('settings', {
  title: 'Settings',
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
  },
  shortcuts: {
    label: 'Keyboard shortcuts',
    hint: 'Use single-letter shortcuts, such as C to create something, and Ctrl+Z to undo. This applies to this browser only.',
    show: 'Show All Shortcuts',
  },
  replica: {
    label: 'Keep everything available offline',
    hint: 'This browser already stores the work orders that people need most on a job. Turn this on to store all of them until you log out. The first download can take a few minutes.',
    filling: 'Loading... {count, plural, one {# work order} other {# work orders}} so far.',
    has: '{count, plural, one {# work order is} other {# work orders are}} on this device.',
    later: "You're offline. This change takes effect when you're back online.",
  },
  account: 'Your Account',
  signedInAs: 'Logged in as <b>{username}</b>',
  changePassword: 'Change Password',
  secondFactor: 'Second Factor',
  devices: 'Your Devices',
  history: 'Login History',
  invite: 'Invite Your Team',
  people: {
    title: 'People',
    hint: 'See who has an account, log people out, and create reset links.',
    open: 'Manage People',
  },
  deleted: {
    title: 'Recently Deleted',
    hint: 'Restore anything deleted in the last 30 days.',
    open: 'Open Recently Deleted',
  },
  about: {
    title: 'About Daywork',
    text: 'Version {version}. Free software under the <license>GNU Affero General Public License 3.0</license>: you may use, study, share, and change it. Its source comes with every installation; ask the person who runs this server for it.',
  },
})
