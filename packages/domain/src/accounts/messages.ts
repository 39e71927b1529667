import { withCount } from '../text/with-count.ts'

export const ACCOUNT_MESSAGES = {
  usernameTooShort: 'Username must be at least 3 characters long',
  usernameInvisible: "Username can't contain invisible characters",
  usernameMixed: "Username can't mix letters from different alphabets",
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordCommon: 'This password is too common. Choose another one.',
  passwordIsName: 'The password is too close to the username or the word Daywork. Choose another one.',
  usernameTaken: 'That username is taken.',
  wrongCredentials: 'Wrong username or password, or the account is disabled.',
  tokenNotValid: 'Token is invalid or expired',
  notAuthenticated: 'Authentication credentials were not provided.',
  wrongPassword: "That isn't your current password.",
  passwordUnchanged: 'The new password is the same as the current one.',
  busy: 'Many people are logging in right now. Try again in a few seconds.',
  busyRegistering: 'Many people are registering right now. Try again in a few seconds.',
  byInvitation: 'You need an invite to register. Ask someone on your team for a link.',
  inviteNotValid: 'This invite link was already used or is no longer valid. Ask someone on your team for a new one.',
  bySetupLink:
    "This site has no account yet. Create the first one with the setup link in the server's log, or on the server itself.",
  secondFactorRequired: "Confirm it's you with your second factor.",
  secondFactorSetupRequired: 'This site requires a second factor. Set one up to log in.',
  codeWrong: 'That code is wrong or was already used. Try the next one.',
  recoveryCodeWrong: 'That recovery code is wrong or was already used.',
  tooManyCodes: 'Too many wrong codes. Wait an hour, or use a recovery code or a passkey.',
  ticketNotValid: 'This login took too long or failed too many times. Log in again.',
  setupExpired: 'This took too long. Start again.',
  passkeysNeedHttps: 'Passkeys need a server whose PUBLIC_URL is an https address with a domain name.',
  passkeyNotAccepted: 'The passkey was not accepted. Try again.',
  noUsablePasskey: 'The account has no passkey for this site. Use another way to confirm.',
  passkeyAlreadyAdded: 'This passkey has already been added.',
  tooManyPasskeys: 'An account can have up to 20 passkeys. Remove one first.',
  noSecondFactor: 'The account has no second factor.',
  lastFactorRequired: 'This site requires a second factor. Add another one before you remove this one.',
  factorNeededToRequire: "Add a second factor to your own account first. Otherwise, you couldn't log in again.",
  lastAccount: 'The last enabled account cannot be disabled.',
  accountDisabled: 'This account is disabled. Enable it first.',
  resetLinkNotValid: 'This link was already used or is no longer valid. Ask for a new one.',
} as const

/** @param seconds the value of Retry-After */
export const tooManyAttemptsText = (seconds: number): string =>
  `Too many failed login attempts. Wait ${waitText(seconds)} and try again.`

const MINUTE_SECONDS = 60

/** '45 seconds', '15 minutes'. Rounded up: an attempt before the wait is over would be rejected again. */
const waitText = (seconds: number): string =>
  seconds < MINUTE_SECONDS
    ? withCount(Math.ceil(seconds), 'second')
    : withCount(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
