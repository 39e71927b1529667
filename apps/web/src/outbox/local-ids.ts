import type { Target } from '@daywork/domain/sync/operation'
import type { CreatedRecord, KeptOperation, Outbox } from '@daywork/domain/sync/kept'
import { mapReferences } from '@daywork/domain/sync/references'

/** 48 bits of the key: as an address, 15 digits at most. */
const HEX_DIGITS = 12

/** The id of a record on this device until the server has it: negative, so that no record of the server has it. */
export const localIdOf = (key: string): number =>
  -(Number.parseInt(key.replaceAll('-', '').slice(0, HEX_DIGITS), 16) || 1)

/** References to the records that the server does not have yet, by their local ids. */
export const referencesByLocalId = ({ operations }: Outbox): Map<number, Target> =>
  new Map(operations.flatMap(({ key, local }) => (local ? [[local.id, { ref: key }] as const] : [])))

/** The server's ids of created records, by their local ids. */
export const idsOf = (created: readonly CreatedRecord[]): Map<number, number> =>
  new Map(created.map(({ id, localId }) => [localId, id]))

/** A copy in which each of these ids is replaced by its value in the map. */
export function replaceIds<Value>(value: Value, ids: ReadonlyMap<unknown, unknown>): Value
export function replaceIds(value: unknown, ids: ReadonlyMap<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((member) => replaceIds(member, ids))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([field, member]) => [field, replaceIds(member, ids)]))
  }
  return ids.get(value) ?? value
}

/** A copy with local ids instead of references. */
export function withLocalIds<Value>(value: Value, operations: readonly KeptOperation[]): Value {
  const ids = new Map(operations.flatMap(({ key, local }) => (local ? [[key, local.id] as const] : [])))
  return mapReferences(value, (key) => ids.get(key) ?? { ref: key })
}
