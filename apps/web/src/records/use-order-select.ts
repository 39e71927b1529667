import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { useState } from 'react'
import { useCombobox } from '../ui/use-combobox.ts'
import { optionsOf } from './order-option.ts'
import { useChosenTitle } from './use-chosen-order.ts'
import { useOrderChoices } from './use-order-choices.ts'

export interface OrderSelectChoice {
  /** The text for no order, such as 'No work order'. */
  noneLabel: string
  /** Id as text; '' is none. */
  chosen: string
  /** What is known of the order that is chosen at first. */
  chosenTitle?: string | undefined
  onChoose: (id: string) => void
  /** Offers the orders of one project alone; '' is all. */
  project?: string
  /** Before anything is typed only orders of this status are offered; what is typed looks through all. */
  suggested?: WorkOrderStatus
}

/** What is typed into the field of an order, what it offers, and what becomes chosen by it. */
export function useOrderSelect(choice: OrderSelectChoice) {
  const { chosen, chosenTitle, noneLabel, onChoose, project = '', suggested } = choice
  const [known, setKnown] = useState(chosenTitle === undefined ? undefined : { id: chosen, title: chosenTitle })
  /** Null unless the user types; the field then shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const text = typed ?? ''
  const heading = text.trim() === '' ? suggested : undefined
  const choices = useOrderChoices(text, { project, status: heading ?? '' }, isOpen)
  const options = optionsOf(choices, text, noneLabel)
  const title = useChosenTitle(chosen, known)
  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setTyped(null)
  }
  const choose = (id: string, name: string) => {
    close()
    setKnown({ id, title: name })
    if (id !== chosen) onChoose(id)
  }
  const offered = choices.isOutdated ? [] : options
  const escape = () => {
    if (isOpen) close()
    return isOpen
  }
  const combobox = useCombobox({
    isOpen,
    items: offered,
    keyOf: ({ id }) => id,
    chosenKey: chosen,
    onOpen: open,
    onChoose: ({ id, title: name }) => choose(id, name),
    onEscape: escape,
  })
  const type = (words: string) => {
    setTyped(words)
    combobox.forgetMove()
    open()
  }
  const clear = () => choose('', '')
  /** A field that was wiped out names no order; any other words that were left unchosen change nothing. */
  const leave = () => (typed?.trim() === '' && isOpen ? clear() : close())
  const { field, listId, activeKey } = combobox
  const list = { id: listId, choices, options, activeId: activeKey, heading }
  return { field: { ...field, value: typed ?? title }, isOpen, list, open, close, type, leave, choose, clear }
}
