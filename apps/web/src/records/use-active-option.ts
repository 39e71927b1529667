import { workOrderStatusLabel } from '../texts/status-labels.ts'
import type { OrderChoice } from '@daywork/domain/work-orders/work-order'

import { type KeyboardEvent, useState } from 'react'
import { orderTitle } from './use-chosen-order.ts'
import type { OrderChoices } from './use-order-choices.ts'

export interface OrderOption {
  /** '' is none. */
  id: string
  title: string
  /** What tells it from others of the same title. */
  facts: string
}

/** What is offered: first of all no order, unless one is looked for. */
export function optionsOf({ rows }: OrderChoices, text: string, noneLabel: string): OrderOption[] {
  const orders = rows.map((order) => ({ id: String(order.id), title: orderTitle(order.title), facts: factsOf(order) }))
  return text.trim() === '' ? [{ id: '', title: noneLabel, facts: '' }, ...orders] : orders
}

const factsOf = ({ client_name: client, project_title: project, status }: OrderChoice): string =>
  [project, client, workOrderStatusLabel(status)].filter((fact) => fact !== null && fact.trim() !== '').join(' · ')

interface ActiveOption {
  options: readonly OrderOption[]
  chosen: string
  isOpen: boolean
  open: () => void
  close: () => void
  choose: (id: string, title: string) => void
}

/** The option that Enter would choose: what is chosen, else the first, until the arrow keys say otherwise. */
export function useActiveOption({ options, chosen, isOpen, open, close, choose }: ActiveOption) {
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A list that is opened anew begins where it would the first time, not where the arrows were when it closed.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setMovedTo(null)
  }
  const placeOf = (id: string | null) => options.findIndex((option) => option.id === id)
  const place = Math.max(placeOf(movedTo) >= 0 ? placeOf(movedTo) : placeOf(chosen), 0)
  const active = options[place]
  const move = (by: number) => {
    if (isOpen) setMovedTo(options.at((place + by) % options.length)?.id ?? null)
    else open()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows that compose a letter (IME) are not meant for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (!isOpen) return
    else if (event.key === 'Escape') close()
    // While the answer is on its way, Enter chooses nothing, and sends no form either.
    else if (event.key !== 'Enter') return
    else if (active) choose(active.id, active.title)
    event.preventDefault()
    event.stopPropagation()
  }
  return { activeId: active?.id, setActive: setMovedTo, onKeyDown }
}
