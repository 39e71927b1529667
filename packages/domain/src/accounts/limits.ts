/** Specification section 9 and LIM-03, in characters. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 150
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
