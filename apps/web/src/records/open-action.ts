import type { Entity } from '../api/entities.ts'
import { history } from '../browser-history.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'
import { recordAddress } from './record-address.ts'

/** What a notification about a record leads to: the record, also after a reload. */
export function openAction(entity: Entity, id: number) {
  const address = recordAddress(entity, id)
  return {
    label: getTexts(recordTexts)('open'),
    run: () => history.push(address),
    kept: { name: 'open' as const, address },
  }
}
