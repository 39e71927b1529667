import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useCommands } from '../commands.ts'

interface CardCommands<Row> {
  list: RefObject<HTMLElement | null>
  rows: readonly Row[]
  /** Scrolls to this row, so that its card is rendered. */
  scrollToCard: (index: number) => void
  onEdit: ((row: Row) => void) | undefined
}

/** The element that opens or expands a card: the card itself, or the first in it. */
const STOPS = 'article[tabindex="0"], article a[href], article button'

/**
 * The commands of a list of cards (SIDE-38). If the focus is elsewhere on the page, they first move it to the current
 * card.
 */
export function useCardCommands<Row>({ list, rows, scrollToCard, onEdit }: CardCommands<Row>): void {
  const lastIndex = useRef(0)
  const pendingIndex = useRef<number | null>(null)
  const focus = (index: number): boolean => {
    const card = list.current?.querySelector<HTMLElement>(`[role=listitem][aria-posinset="${index + 1}"]`)
    const stop = card?.querySelector<HTMLElement>(STOPS)
    card?.scrollIntoView({ block: 'nearest' })
    stop?.focus({ preventScroll: true })
    return stop !== undefined && stop !== null
  }
  // The target card may not be rendered yet.
  useLayoutEffect(() => {
    if (pendingIndex.current !== null && focus(pendingIndex.current)) pendingIndex.current = null
  })
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    lastIndex.current = next
    pendingIndex.current = null
    if (focus(next)) return
    pendingIndex.current = next
    scrollToCard(next)
  }
  useCommands(() => {
    const card = document.activeElement?.closest<HTMLElement>('[role=listitem]')
    const focused = card && list.current?.contains(card) ? Number(card.getAttribute('aria-posinset')) - 1 : undefined
    const row = focused === undefined ? undefined : rows[focused]
    return {
      nextRow: () => moveTo(focused === undefined ? lastIndex.current : focused + 1),
      previousRow: () => moveTo(focused === undefined ? lastIndex.current : focused - 1),
      ...(row && onEdit && { edit: () => onEdit(row) }),
    }
  })
}
