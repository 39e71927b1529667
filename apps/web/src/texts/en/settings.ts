import { defineTexts } from '../define-texts.ts'

export const settingsTexts = defineTexts('settings', {
  title: 'Settings',
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
  },
  account: 'Your account',
  signedInAs: 'Signed in as <b>{username}</b>',
  changePassword: 'Change Password',
  secondFactor: 'Second factor',
  devices: 'Your devices',
  history: 'Sign-in history',
  invite: 'Invite your team',
  people: {
    title: 'People',
    hint: 'Everyone with an account: last seen, devices, reset links.',
    open: 'Manage People',
  },
  deleted: {
    title: 'Deleted records',
    hint: 'Restore anything deleted in the last 30 days.',
    open: 'Recently deleted',
  },
  about: {
    title: 'About Daywork',
    text: 'Version {version}. Free software under the <license>GNU Affero General Public License 3.0</license>: you may use, study, share, and change it. Its source comes with every installation; ask the person who runs this server for it.',
  },
})
