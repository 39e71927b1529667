export const ACCOUNT_MESSAGES = {
  usernameTooShort: 'Username must be at least 3 characters long',
  passwordTooShort: 'Password must be at least 8 characters long',
  usernameTaken: 'A user with that username already exists.',
  wrongCredentials: 'No active account found with the given credentials',
  tokenNotValid: 'Token is invalid or expired',
  notAuthenticated: 'Authentication credentials were not provided.',
  wrongPassword: 'The current password is not right.',
  passwordUnchanged: 'The new password is the same as the current one.',
  tooManyAttempts: 'Too many failed log-ins. Please wait a minute and try again.',
  busy: 'Many people are logging in at the moment. Please try again in a few seconds.',
  busyRegistering: 'Many people are registering at the moment. Please try again in a few seconds.',
  byInvitation: 'Registration is by invitation. Ask a colleague for an invite link.',
} as const
