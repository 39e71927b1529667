import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'

/** What the sign-in forms say of their own accord (VAL-38 to VAL-46, ERR-11 to ERR-17). */
export const SIGN_IN_MESSAGES = {
  bothRequired: 'Username and password are required',
  usernameRequired: 'Username is required',
  passwordsRequired: 'Both passwords are required',
  passwordTooShort: ACCOUNT_MESSAGES.passwordTooShort,
  passwordsDiffer: 'Passwords do not match',
  invalidLoginAnswer: 'Invalid login response',
  loginRefused: 'Login failed',
  loginUnanswered: 'System error occurred. Please try again.',
  registrationRefused: 'Registration failed',
  registrationUnanswered: 'Registration failed. Please try again.',
} as const

/** AUTH-24. */
export const SESSION_EXPIRED_TEXT = 'Your session has expired. Please log in again to continue.'
