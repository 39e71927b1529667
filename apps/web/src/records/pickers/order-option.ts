import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import type { OrderChoice } from '@daywork/domain/work-orders/work-order'
import { orderTitle } from './use-chosen-order.ts'
import type { OrderChoices } from './use-order-choices.ts'

export interface OrderOption {
  /** '' means no order. */
  id: string
  title: string
  /** Distinguishes it from others with the same title. */
  facts: string
}

/** The options. The first one is 'no order', unless the user searches. */
export function optionsOf({ rows }: OrderChoices, text: string, noneLabel: string): OrderOption[] {
  const orders = rows.map((order) => ({ id: String(order.id), title: orderTitle(order.title), facts: factsOf(order) }))
  return text.trim() === '' ? [{ id: '', title: noneLabel, facts: '' }, ...orders] : orders
}

const factsOf = ({ client_name: client, project_title: project, status }: OrderChoice): string =>
  [project, client, workOrderStatusLabel(status)].filter((fact) => fact !== null && fact.trim() !== '').join(' · ')
