import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { isSaveKey } from './save-key.ts'

interface Combobox<Item> {
  isOpen: boolean
  /** In display order; keys must be unique. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The active item until an arrow key is pressed; by default the first. */
  chosenKey?: string
  /** Called when an arrow key is pressed while the list is closed. */
  onOpen: () => void
  onChoose: (item: Item) => void
  /** Returns false if Escape is for an element below. */
  onEscape: () => boolean
}

/**
 * A combobox: the focus stays in the field, and the arrow keys move through the list. The active item is tracked by
 * key, so that it stays the same when items are added above or below it.
 */
export function useCombobox<Item>(combobox: Combobox<Item>) {
  const { isOpen, items, keyOf, chosenKey, onOpen, onChoose, onEscape } = combobox
  const listId = useId()
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A reopened list starts like a new one, not where the arrow keys were.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setMovedTo(null)
  }
  const indexOf = (key: string | null | undefined) => items.findIndex((item) => keyOf(item) === key)
  const activeIndex = Math.max(indexOf(movedTo) >= 0 ? indexOf(movedTo) : indexOf(chosenKey), 0)
  const active = isOpen ? items[activeIndex] : undefined
  const activeKey = active === undefined ? undefined : keyOf(active)
  const move = (by: number) => {
    const next = items.at((activeIndex + by) % items.length)
    if (!isOpen) onOpen()
    else if (next !== undefined) setMovedTo(keyOf(next))
  }

  /** @returns whether the list handles the key */
  const handleKey = (key: string): boolean => {
    if (key === 'Escape') return onEscape()
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key !== 'Enter' || !isOpen) return false
    // While the items are loading, Enter neither chooses an item nor submits the form.
    else if (active !== undefined) onChoose(active)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrow keys during IME composition are not for the list, nor is Ctrl+Enter, which saves a form.
    if (event.nativeEvent.isComposing || isSaveKey(event) || !handleKey(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const field = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': activeKey === undefined ? undefined : optionId(listId, activeKey),
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
  } satisfies ComponentProps<'input'>
  return { field, listId, activeKey, resetMove: () => setMovedTo(null) }
}

export const optionId = (listId: string, key: string): string => `${listId}-${key}`

/** Scrolls the active option into view. For the list, which may be mounted later than the field. */
export function useActiveInView(listId: string, activeKey: string | undefined): void {
  useEffect(() => {
    if (activeKey !== undefined)
      document.getElementById(optionId(listId, activeKey))?.scrollIntoView({ block: 'nearest' })
  }, [listId, activeKey])
}
