import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'

interface Combobox<Item> {
  isOpen: boolean
  /** In the order in which they are shown; each with a key of its own. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Active until the arrow keys say otherwise; without it the first is. */
  chosenKey?: string
  /** An arrow key was pressed while the list was closed. */
  onOpen: () => void
  onChoose: (item: Item) => void
  /** Returns false if Escape is for what is below. */
  onEscape: () => boolean
}

/**
 * A field that offers what is typed into it: the focus stays in the field, and the arrow keys move through the list. By key,
 * so that the active item stays the same one when others arrive above or below it.
 */
export function useCombobox<Item>(combobox: Combobox<Item>) {
  const { isOpen, items, keyOf, chosenKey, onOpen, onChoose, onEscape } = combobox
  const listId = useId()
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A list that is opened again begins where it would the first time, not where the arrows were when it closed.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setMovedTo(null)
  }
  const placeOf = (key: string | null | undefined) => items.findIndex((item) => keyOf(item) === key)
  const place = Math.max(placeOf(movedTo) >= 0 ? placeOf(movedTo) : placeOf(chosenKey), 0)
  const active = isOpen ? items[place] : undefined
  const activeKey = active === undefined ? undefined : keyOf(active)
  const move = (by: number) => {
    const next = items.at((place + by) % items.length)
    if (!isOpen) onOpen()
    else if (next !== undefined) setMovedTo(keyOf(next))
  }

  /** Does what the key says, if it is one of the list's. */
  const handleKey = (key: string): boolean => {
    if (key === 'Escape') return onEscape()
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key !== 'Enter' || !isOpen) return false
    // While the response is under way, Enter chooses nothing, and sends no form either.
    else if (active !== undefined) onChoose(active)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows that compose a letter (IME) are not meant for the list.
    if (event.nativeEvent.isComposing || !handleKey(event.key)) return
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
  return { field, listId, activeKey, forgetMove: () => setMovedTo(null) }
}

export const optionId = (listId: string, key: string): string => `${listId}-${key}`

/** For the list itself, which may be drawn later than the field. */
export function useActiveInView(listId: string, activeKey: string | undefined): void {
  useEffect(() => {
    if (activeKey !== undefined)
      document.getElementById(optionId(listId, activeKey))?.scrollIntoView({ block: 'nearest' })
  }, [listId, activeKey])
}
