/** Open dialogs, menus, and popovers, which handle the keyboard until they are closed. */
const OVER_PAGE = '[aria-modal="true"], dialog[open], [role="dialog"]'

export const isOverPage = (): boolean => document.querySelector(OVER_PAGE) !== null

/**
 * Whether an event is for another dialog than the one around `element`. A question is above all others, also if nothing in it has
 * the focus.
 */
export function isForOtherDialog({ target }: Event, element: Element | null): boolean {
  const dialog = target instanceof Element ? target.closest(OVER_PAGE) : null
  const shown = dialog ?? document.querySelector('dialog[open]')
  return shown !== null && !shown.contains(element)
}
