import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useCommands } from '../../records/commands.ts'
import { type FeedPlace, nextItem } from './feed-groups.ts'

interface FeedKeys {
  feed: RefObject<HTMLElement | null>
  places: readonly FeedPlace[]
  /** Renders this line, and scrolls it into view. */
  bringIn: (line: number) => void
  onSelect: (index: number) => void
  /** Selects all items from one index to another. */
  onExtend: (from: number, to: number) => void
  onSelectAll: () => void
}

/**
 * The keys of pictures that are one Tab stop together: arrows, Home, and End move, Enter opens, Space selects, Shift with an arrow
 * selects what it passes, Ctrl+A selects all that are loaded.
 */
export function useFeedKeys({ feed, places, bringIn, onSelect, onExtend, onSelectAll }: FeedKeys) {
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, places.length - 1))
  const wanted = useRef<number | null>(null)
  // The next picture may not be rendered yet.
  useLayoutEffect(() => {
    if (wanted.current !== null && focusTile(feed.current, wanted.current)) wanted.current = null
  })
  const moveTo = (index: number) => {
    setActive(index)
    const place = places[index]
    if (place) bringIn(place.line)
    if (!focusTile(feed.current, index)) wanted.current = index
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = indexOf(target)
    if (index !== undefined) setActive(index)
  }
  useCommands(() => {
    const index = indexOf(document.activeElement)
    return index === undefined ? {} : { select: () => onSelect(index) }
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event
    const index = indexOf(event.target)
    if (index === undefined || event.defaultPrevented || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a') return
      onSelectAll()
    } else if (key === ' ') onSelect(index)
    else {
      const next = nextItem(places, index, key)
      if (next === undefined) return
      if (shiftKey) onExtend(index, next)
      moveTo(next)
    }
    event.preventDefault()
  }
  return { at, onFocus, onKeyDown }
}

function indexOf(target: EventTarget | null): number | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.index === undefined) return undefined
  return Number(target.dataset.index)
}

function focusTile(feed: HTMLElement | null, index: number): boolean {
  const tile = feed?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  tile?.focus({ preventScroll: true })
  return tile !== null && tile !== undefined
}
