import { defineTexts } from '../define-texts.ts'

/** The notifications panel. */
export const noticeTexts = defineTexts('notices', {
  title: 'Notifications',
  ofAccount: 'Notifications of your account',
  failed: 'Failed to load the notifications of your account',
  none: 'No notifications',
  noneHint: 'Confirmations and undo stay here until you dismiss them.',
  dismiss: 'Dismiss: {text}',
  dismissAll: 'Dismiss all',
  seeDevices: 'See Devices',
})
