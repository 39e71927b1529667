import { ENTITY_OF } from '../entities.ts'
import { mapOfOwner } from '../page-owner.ts'
import type { Fields, Operation, Outcome } from './operation.ts'
import { COMBINE } from './send-operation.ts'

/** A range of versions of a record, from `first` to `last`, that only this page wrote. */
interface OwnVersions {
  first: number
  last: number
  /** The record in the last version. */
  row: Fields
}

type Send = (operation: Operation) => Promise<Outcome<unknown>>

/**
 * Bases each operation on the version that this page's own earlier writes of the record produced. Otherwise, an operation that
 * was created while an earlier one was pending would look like a conflict with someone else's change (API-93).
 * @param send gets the operations of a record one after the other
 */
export function basedOnOwnWrites(send: Send): Send {
  const ownVersions = mapOfOwner<string, OwnVersions>()
  return async (operation) => {
    const record = `${ENTITY_OF[operation.entity]}-${operation.target}`
    const own = ownVersions.get(record)
    const shown = operation.base?.version
    const isOverwritingOwn = own && typeof shown === 'number' && own.first <= shown && shown < own.last
    const version = isOverwritingOwn ? own.last : shown
    const outcome = await send(isOverwritingOwn ? rebase(operation, own) : operation)
    const row = rowOf(outcome)
    // If the version rose by more than one, someone else has changed the record, too.
    if (row && typeof version === 'number' && row.version === version + 1) {
      ownVersions.set(record, { first: own?.last === version ? own.first : version, last: version + 1, row })
    }
    return outcome
  }
}

/**
 * The same change, applied to the record as this page's writes left it. Merges crews, skills, marks, and answers, so that
 * what an earlier write added remains.
 */
function rebase(operation: Operation, { last, row }: OwnVersions): Operation {
  const { base: shown = {}, entity, fields } = operation
  const base: Fields = { ...shown, version: last }
  const merged = { ...fields }
  for (const [name, combine] of Object.entries(COMBINE[entity] ?? {})) {
    if (!(name in merged && name in shown && name in row)) continue
    merged[name] = combine?.(shown[name], row[name], merged[name])
    base[name] = row[name]
  }
  return { ...operation, base, ...(fields && { fields: merged }) }
}

function rowOf(outcome: Outcome<unknown>): Fields | undefined {
  if (outcome.result !== 'applied') return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- null after a delete, otherwise a record or a note
  return (outcome.row as Fields | null) ?? undefined
}
