/** Dialogs, menus, and popovers: what is over the page has the keyboard until it is closed. */
const OVER_PAGE = '[aria-modal="true"], dialog[open], [role="dialog"]'

export const isOverPage = (): boolean => document.querySelector(OVER_PAGE) !== null
