/** Whether the focused element was removed or disabled: the next Tab would start at the top of the page. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Moves a lost focus to the content of the page after the next render. */
export function rescueFocus(): void {
  requestAnimationFrame(() => isFocusLost() && document.querySelector('main')?.focus({ preventScroll: true }))
}

/** Focuses the button of a row that matches `selector`, else its first button or, if it has none, the row. */
export function focusRow(row: Element | null | undefined, selector?: string): void {
  const wanted = selector === undefined ? null : row?.querySelector<HTMLElement>(selector)
  const target = wanted ?? row?.querySelector<HTMLElement>('button:enabled') ?? row
  if (!(target instanceof HTMLElement)) return
  if (target === row) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * For a row that is about to be removed: a lost focus then moves to the row in its place, or to the last one.
 * @param options selector: as in `focusRow`; orElse: gets the focus if no row is left
 */
export function keepFocusInList(
  row: Element | null,
  { selector, orElse }: { selector?: string; orElse?: HTMLElement | null } = {},
): void {
  const list = row?.parentElement
  if (!row || !list) return
  const place = [...list.children].indexOf(row)
  // The browser moves a lost focus to the body around the list, and Base UI to the dialog around it, which it does again in the
  // next frame.
  const isFocusAround = (target: Element) => document.activeElement?.contains(target) ?? true
  const focusNext = () => {
    const next = list.children[place] ?? list.lastElementChild
    // A list without rows may be removed as a whole.
    if (list.isConnected && next) return isFocusAround(list) && focusRow(next, selector)
    return orElse && isFocusAround(orElse) && orElse.focus({ preventScroll: true })
  }
  onceRemoved(row, () => requestAnimationFrame(() => requestAnimationFrame(focusNext)))
}

/**
 * Remembers the position of the focused record, which is about to be removed from its list or table.
 * @returns to be called once it is deleted. When it has been removed, a lost focus moves to the button that matches
 *   `selector` in the card or row in its place; to the one before if it was the last, or to the page if it was the only
 *   one
 */
export function rememberPlace(selector: string): () => void {
  const item = document.activeElement?.closest('[aria-posinset], [aria-rowindex]')
  const list = item?.closest('[role=list], [role=grid]')
  const index = item?.hasAttribute('aria-rowindex') ? 'aria-rowindex' : 'aria-posinset'
  const place = Number(item?.getAttribute(index))
  const buttonAt = (position: number) =>
    // A list with a single card is removed as a whole, and still contains that card.
    list?.isConnected ? list.querySelector<HTMLButtonElement>(`[${index}="${position}"] ${selector}`) : null
  const focusNear = () => {
    if (!isFocusLost()) return
    const near = buttonAt(place) ?? buttonAt(place - 1)
    if (!near) rescueFocus()
    // While a delete is running, all of these buttons are disabled (DEL-06).
    else if (near.disabled) requestAnimationFrame(focusNear)
    else near.focus()
  }
  return () => item && onceRemoved(item, () => requestAnimationFrame(focusNear))
}

function onceRemoved(element: Element, run: () => void): void {
  if (!element.isConnected) return run()
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    run()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
