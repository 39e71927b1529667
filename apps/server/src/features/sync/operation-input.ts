import { operationSchema } from '@daywork/domain/sync/operation-schema'
import type { Fields, Operation } from '@daywork/domain/sync/operation'

/** Deeper values are not fields of a record, and PostgreSQL could not store them. */
const DEPTH_MAX = 8

/** The operation, or undefined if this version does not know its shape. */
export function readOperation(given: unknown): Operation | undefined {
  const { data } = operationSchema.safeParse(given)
  return data === undefined || isDeeperThan(DEPTH_MAX, data) ? undefined : data
}

const isDeeperThan = (levels: number, value: unknown): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member)))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The fields of an operation and of what was seen; some kinds have none. */
export const valuesOf = (operation: Operation): { base: Fields; fields: Fields } => ({
  base: 'base' in operation ? operation.base : {},
  fields: 'fields' in operation ? operation.fields : {},
})

/** The keys of the operations that create the records to which this operation refers, as its target or in its fields. */
export function referencedUuids(operation: Operation): string[] {
  const keys = new Set<string>()
  replaceReferences({ target: targetOf(operation), ...valuesOf(operation) }, (key) => keys.add(key))
  return [...keys]
}

export const targetOf = (operation: Operation) => (operation.kind === 'create' ? undefined : operation.target)

const REFERENCE_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A copy in which every `{ ref: key }` is what `replace` returns for the key. */
export function replaceReferences(value: unknown, replace: (key: string) => unknown): unknown {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map((member) => replaceReferences(member, replace))
  const entries = Object.entries(value)
  const [[name, key] = []] = entries
  if (entries.length === 1 && name === 'ref' && typeof key === 'string' && REFERENCE_KEY.test(key)) {
    return replace(key.toLowerCase())
  }
  return Object.fromEntries(entries.map(([field, member]) => [field, replaceReferences(member, replace)]))
}
