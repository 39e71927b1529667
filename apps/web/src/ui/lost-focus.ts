/** What had the focus has left the page, or cannot have it any more: the next Tab would start at the top. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Gives a lost focus to the content of the page, once what comes next is drawn. */
export function rescueFocus(): void {
  requestAnimationFrame(() => isFocusLost() && document.querySelector('main')?.focus({ preventScroll: true }))
}

/** Gives the focus to the button of a row or, if it has none, to the row itself. */
export function focusRow(row: Element | null | undefined): void {
  const target = row?.querySelector<HTMLElement>('button:enabled') ?? row
  if (!(target instanceof HTMLElement)) return
  if (target === row) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** For a row that is about to leave its list: a lost focus then goes to the one in its place, or to the last. */
export function keepFocusInList(row: Element | null): void {
  const list = row?.parentElement
  if (!row || !list) return
  const place = [...list.children].indexOf(row)
  onceGone(row, () =>
    requestAnimationFrame(() => isFocusLost() && focusRow(list.children[place] ?? list.lastElementChild)),
  )
}

/**
 * Remembers where in its list or table the record is that has the focus and is about to go.
 * @returns to be called once it is deleted: as soon as it has left the page, a lost focus goes to the button of that kind
 * in the card or row that has taken its place; to the one before when it was the last, to the page when it was the only one
 */
export function rememberPlace(selector: string): () => void {
  const item = document.activeElement?.closest('[aria-posinset], [aria-rowindex]')
  const list = item?.closest('[role=list], [role=grid]')
  const index = item?.hasAttribute('aria-rowindex') ? 'aria-rowindex' : 'aria-posinset'
  const place = Number(item?.getAttribute(index))
  const buttonAt = (position: number) =>
    // With the only card goes the whole list, which then still holds that card.
    list?.isConnected ? list.querySelector<HTMLButtonElement>(`[${index}="${position}"] ${selector}`) : null
  const focusNear = () => {
    if (!isFocusLost()) return
    const near = buttonAt(place) ?? buttonAt(place - 1)
    if (!near) rescueFocus()
    // While a delete runs, none of the buttons can be pressed or focused (DEL-06).
    else if (near.disabled) requestAnimationFrame(focusNear)
    else near.focus()
  }
  return () => item && onceGone(item, () => requestAnimationFrame(focusNear))
}

function onceGone(element: Element, run: () => void): void {
  if (!element.isConnected) return run()
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    run()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
