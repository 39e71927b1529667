import type { Entity } from '../api/entities.ts'
import { history } from '../browser-history.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'

/** What a notification about a record leads to: the record, also after a reload. */
export function openAction(entity: Entity, id: number) {
  const address = recordAddress(entity, id)
  return {
    label: getTexts(recordTexts)('open'),
    run: () => history.push(address),
    kept: { name: 'open' as const, address },
  }
}

/** Where a record can be seen: an order has its page, others are opened over their list; a work stands in the portfolio. */
function recordAddress(entity: Entity, id: number): string {
  if (entity === 'work-orders') return `/work-orders/${id}`
  return entity === 'works' ? '/portfolio' : `/?${new URLSearchParams({ tab: entity, open: String(id) })}`
}
