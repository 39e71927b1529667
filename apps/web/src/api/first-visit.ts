/** The server sets this attribute in its HTML while it has no accounts (AUTH-36). */
const MARK = 'data-first-account'

export const isFirstVisit = (): boolean => document.documentElement.hasAttribute(MARK)

/** Call this when the first account exists. */
export const endFirstVisit = (): void => document.documentElement.removeAttribute(MARK)
