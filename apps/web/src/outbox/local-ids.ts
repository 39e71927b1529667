import type { Target } from '@daywork/domain/sync/operation'
import type { CreatedRecord, KeptOperation, Outbox } from '@daywork/domain/sync/kept'
import { mapReferences } from '@daywork/domain/sync/references'

/** 48 bits of the key: as an address, 15 digits at most. */
const HEX_DIGITS = 12

/** The id of a record on this device until the server has it: negative, so that it is no other record's. */
export const localIdOf = (key: string): number =>
  -(Number.parseInt(key.replaceAll('-', '').slice(0, HEX_DIGITS), 16) || 1)

/** By their ids on this device, the records that wait, as references. */
export const referencesOf = ({ operations }: Outbox): Map<number, Target> =>
  new Map(operations.flatMap(({ key, local }) => (local ? [[local.id, { ref: key }] as const] : [])))

/** By their ids on this device, the ids of the records on the server. */
export const idsOf = (created: readonly CreatedRecord[]): Map<number, number> =>
  new Map(created.map(({ id, localId }) => [localId, id]))

/** A copy with another value for each of these ids. */
export function replaceIds<Value>(value: Value, ids: ReadonlyMap<unknown, unknown>): Value
export function replaceIds(value: unknown, ids: ReadonlyMap<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((member) => replaceIds(member, ids))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([field, member]) => [field, replaceIds(member, ids)]))
  }
  return ids.get(value) ?? value
}

/** A copy with the ids of this device instead of references. */
export function withLocalIds<Value>(value: Value, operations: readonly KeptOperation[]): Value {
  const ids = new Map(operations.flatMap(({ key, local }) => (local ? [[key, local.id] as const] : [])))
  return mapReferences(value, (key) => ids.get(key) ?? { ref: key })
}
