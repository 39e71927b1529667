import { defineTexts } from '../define-texts.ts'

/** Apart from the other texts of the sign-in, because every page can need it. */
export const sessionExpiredTexts = defineTexts('session-expired', {
  title: 'Session Expired',
  text: 'Your session has expired. Please log in again to continue.',
  reload: 'Reload Page',
  logIn: 'Log in without reloading',
})
