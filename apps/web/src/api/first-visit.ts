/** The server sets this attribute in its HTML while it has no accounts (AUTH-36). */
const MARK = 'data-first-account'

export const isFirstVisit = (): boolean => document.documentElement.hasAttribute(MARK)

/** Called once there is an account. */
export const endFirstVisit = (): void => document.documentElement.removeAttribute(MARK)
