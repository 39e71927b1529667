import { useState } from 'react'
import { useCombobox } from '../../ui/use-combobox.ts'

/** The text that the user is typing into the field of a select, and whether its list is open. */
export function useSelectText() {
  /** Null unless the user is typing; then the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    setTyped(null)
  }
  return { typed, isOpen, setTyped, setIsOpen, close }
}

interface SelectList<Option> {
  /** In display order. */
  offered: readonly Option[]
  keyOf: (option: Option) => string
  /** The option that is active at first; by default the first one. */
  chosenKey?: string
  onOpen: () => void
  onChoose: (option: Option) => void
}

/** Moves through the list of a select with the keyboard. @returns props of `SelectField`, and of its list */
export function useSelectList<Option>(text: ReturnType<typeof useSelectText>, select: SelectList<Option>) {
  const { isOpen, setTyped, close } = text
  const { offered, onOpen, ...rest } = select
  const combobox = useCombobox({
    ...rest,
    isOpen,
    items: offered,
    onOpen,
    onEscape: () => {
      if (isOpen) close()
      return isOpen
    },
  })
  const onType = (words: string) => {
    setTyped(words)
    combobox.resetMove()
    onOpen()
  }
  return {
    field: { ...combobox.field, isOpen, onType, onOpen },
    listId: combobox.listId,
    activeKey: combobox.activeKey,
  }
}
