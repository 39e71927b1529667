/** What had the focus has left the page, or cannot have it any more: the next Tab would start at the top. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Gives a lost focus to the content of the page, once what comes next is drawn. */
export function rescueFocus(): void {
  requestAnimationFrame(() => isFocusLost() && document.querySelector('main')?.focus({ preventScroll: true }))
}

/**
 * Remembers where in its list something stands that is about to go.
 * @returns gives a lost focus to the button of that kind in the card that has taken its place; to the one before when it
 * was the last, to the page when it was the only one
 */
export function rememberPlace(selector: string): () => void {
  const item = document.activeElement?.closest('[role=listitem]')
  const list = item?.closest('[role=list]')
  const place = Number(item?.getAttribute('aria-posinset'))
  const buttonAt = (position: number) =>
    list?.querySelector<HTMLElement>(`[aria-posinset="${position}"] ${selector}`) ?? null
  return () =>
    requestAnimationFrame(() => {
      if (!isFocusLost()) return
      const near = buttonAt(place) ?? buttonAt(place - 1)
      if (near) near.focus()
      else rescueFocus()
    })
}
