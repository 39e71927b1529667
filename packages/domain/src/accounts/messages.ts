import { withCount } from '../text/with-count.ts'

export const ACCOUNT_MESSAGES = {
  usernameTooShort: 'Username must be at least 3 characters long',
  usernameInvisible: 'Username must not contain invisible characters',
  usernameMixed: 'Username must not mix letters of different alphabets',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordCommon: 'This password is one of the most common ones. Choose another one.',
  passwordIsName: 'The password must be more than the username or the word Daywork. Choose another one.',
  usernameTaken: 'A user with that username already exists.',
  wrongCredentials: 'No active account found with the given credentials',
  tokenNotValid: 'Token is invalid or expired',
  notAuthenticated: 'Authentication credentials were not provided.',
  wrongPassword: 'The current password is not right.',
  passwordUnchanged: 'The new password is the same as the current one.',
  busy: 'Many people are logging in at the moment. Please try again in a few seconds.',
  busyRegistering: 'Many people are registering at the moment. Please try again in a few seconds.',
  byInvitation: 'Registration is by invitation. Ask a colleague for an invite link.',
  inviteNotValid: 'This invite link was used already or is no longer valid. Ask a colleague for a new one.',
  bySetupLink:
    'This site has no account yet. Make the first one with the setup link in the log of the server, or on the server itself.',
  secondFactorRequired: 'Confirm the log-in with your second factor.',
  secondFactorSetupRequired: 'This site requires a second factor. Set one up to log in.',
  codeWrong: 'The code is not right or was used already. Try the next one.',
  recoveryCodeWrong: 'The recovery code is not right or was used already.',
  tooManyCodes: 'Too many wrong codes. Wait an hour, or use a recovery code or a passkey.',
  ticketNotValid: 'This log-in took too long or failed too often. Log in again.',
  setupExpired: 'This took too long. Start again.',
  passkeysNeedHttps: 'Passkeys need a server whose PUBLIC_URL is an https address with a domain name.',
  passkeyNotAccepted: 'The passkey was not accepted. Try again.',
  noUsablePasskey: 'The account has no passkey for this site. Use another way to confirm.',
  passkeyAlreadyAdded: 'This passkey is added already.',
  tooManyPasskeys: 'An account has at most 20 passkeys. Remove one first.',
  noSecondFactor: 'The account has no second factor.',
  lastFactorRequired: 'This site requires a second factor. Add another one before you remove this one.',
  factorNeededToRequire: 'Add a second factor to your own account first. Otherwise you could not log in again.',
  lastAccount: 'The last enabled account cannot be disabled.',
  accountDisabled: 'This account is disabled. Enable it first.',
  resetLinkNotValid: 'This link was used already or is no longer valid. Ask for a new one.',
} as const

/** @param seconds the value of Retry-After */
export const tooManyAttemptsText = (seconds: number): string =>
  `Too many failed log-ins. Please wait ${waitText(seconds)} and try again.`

const MINUTE_SECONDS = 60

/** '45 seconds', '15 minutes'. Rounded up: an attempt before the wait is over would be rejected again. */
const waitText = (seconds: number): string =>
  seconds < MINUTE_SECONDS
    ? withCount(Math.ceil(seconds), 'second')
    : withCount(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
