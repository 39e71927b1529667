/** On the page of a server without accounts, which sets it in its HTML (AUTH-36). */
const MARK = 'data-first-account'

export const isFirstVisit = (): boolean => document.documentElement.hasAttribute(MARK)

/** There is an account now. */
export const endFirstVisit = (): void => document.documentElement.removeAttribute(MARK)
