/** Limits in characters. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 150
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** How long a session lasts from its log-in, with 'Keep me logged in on this device' and without. */
export const REMEMBERED_SESSION_DAYS = 30
export const SHORT_SESSION_DAYS = 1

/** How long a reset link is valid. */
export const RESET_LINK_HOURS = 24

export const RECOVERY_CODES = 10
