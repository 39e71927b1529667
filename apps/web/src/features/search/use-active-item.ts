import { type KeyboardEvent, useState } from 'react'
import type { Found, FoundGroup } from './found-groups.ts'

/**
 * The item that Enter would open: the first, until the arrow keys say otherwise. By key, so that it stays the same one
 * when the server's matches arrive above or below it.
 */
export function useActiveItem(groups: readonly FoundGroup[], onOpen: (item: Found) => void, onEscape: () => void) {
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  const index = Math.max(
    items.findIndex(({ key }) => key === chosenKey),
    0,
  )
  const active = items[index]
  const move = (by: number) => setChosenKey(items.at((index + by) % items.length)?.key ?? null)

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows that compose a letter (IME) are not meant for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'ArrowDown' && active) move(1)
    else if (event.key === 'ArrowUp' && active) move(-1)
    else if (event.key === 'Enter' && active) onOpen(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { activeKey: active?.key, setActive: setChosenKey, onKeyDown }
}
