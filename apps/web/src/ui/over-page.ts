/** Open dialogs, menus, and popovers, which handle the keyboard until they are closed. */
const OVER_PAGE = '[aria-modal="true"], dialog[open], [role="dialog"]'

export const isOverPage = (): boolean => document.querySelector(OVER_PAGE) !== null
