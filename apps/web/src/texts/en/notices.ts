import { defineTexts } from '../define-texts.ts'

/** The notifications panel. */
export const noticeTexts = defineTexts('notices', {
  title: 'Notifications',
  ofAccount: 'Account notifications',
  failed: "Couldn't load account notifications",
  none: 'No notifications',
  noneHint: 'Confirmations, with Undo, stay here until you dismiss them.',
  dismiss: 'Dismiss: {text}',
  dismissAll: 'Dismiss All',
  open: 'Open',
  seeDevices: 'See Devices',
})
