import { type Entity, KIND_OF } from '../api/entities.ts'
import { history } from '../browser-history.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'
import { type Addressed, RECORD_KINDS } from './record-kinds.ts'

/** A notification action that opens the record, also after a reload. */
export function openAction(entity: Entity, record: Addressed) {
  const address = RECORD_KINDS[KIND_OF[entity]].address(record)
  return {
    label: getTexts(recordTexts)('open'),
    run: () => history.push(address),
    kept: { name: 'open' as const, address },
  }
}
