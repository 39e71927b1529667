import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { useState } from 'react'
import { optionsOf } from './order-option.ts'
import { useChosenTitle } from './use-chosen-order.ts'
import { useOrderChoices } from './use-order-choices.ts'
import { useSelectList, useSelectText } from './use-select-list.ts'

export interface OrderSelectChoice {
  /** The text for no order, such as 'No work order'. */
  noneLabel: string
  /** Id as text; '' is none. */
  chosen: string
  /** Title of the initially chosen order, if known. */
  chosenTitle?: string | undefined
  onChoose: (id: string) => void
  /** Offers only the orders of this project; '' is all. */
  project?: string
  /** Before the user types, only orders of this status are offered; a search covers all. */
  suggested?: WorkOrderStatus
}

/** The state of an order combobox: typed text, options, and choice. */
export function useOrderSelect(choice: OrderSelectChoice) {
  const { chosen, chosenTitle, noneLabel, onChoose, project = '', suggested } = choice
  const [known, setKnown] = useState(chosenTitle === undefined ? undefined : { id: chosen, title: chosenTitle })
  const select = useSelectText()
  const { typed, isOpen, setIsOpen, close } = select
  const text = typed ?? ''
  const heading = text.trim() === '' ? suggested : undefined
  const choices = useOrderChoices(text, { project, status: heading ?? '' }, isOpen)
  const options = optionsOf(choices, text, noneLabel)
  const title = useChosenTitle(chosen, known)
  const choose = (id: string, name: string) => {
    close()
    setKnown({ id, title: name })
    if (id !== chosen) onChoose(id)
  }
  const { field, listId, activeKey } = useSelectList(select, {
    offered: choices.isOutdated ? [] : options,
    keyOf: ({ id }) => id,
    chosenKey: chosen,
    onOpen: () => setIsOpen(true),
    onChoose: ({ id, title: name }) => choose(id, name),
  })
  const clear = () => choose('', '')
  /** A cleared field chooses no order; other unfinished text changes nothing. */
  const onLeave = () => (typed?.trim() === '' && isOpen ? clear() : close())
  const list = { id: listId, choices, options, activeId: activeKey, heading }
  return { field: { ...field, value: typed ?? title, onLeave }, list, close, choose, clear }
}
