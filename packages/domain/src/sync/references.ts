import type { KeptOperation, LocalRecord } from './kept.ts'
import type { Fields, Operation, Target } from './operation.ts'

/* References in operations to new records, by the keys of their creates. */

/** The keys of the creates that an operation refers to, as its target or in its values. */
export function referencedKeys(operation: Operation): string[] {
  const keys: string[] = []
  mapReferences(referringParts(operation), (key) => void keys.push(key))
  return keys
}

/** The parts of an operation that may contain references. */
const referringParts = (operation: Operation & { local?: LocalRecord }): Fields => ({
  ...('target' in operation && { target: operation.target }),
  ...('base' in operation && { base: operation.base }),
  ...('fields' in operation && { fields: operation.fields }),
  ...(operation.local && { local: operation.local }),
})

export const withReference = (operation: KeptOperation, key: string, to: Target): KeptOperation =>
  referencedKeys(operation).includes(key)
    ? { ...operation, ...mapReferences(referringParts(operation), (ref) => (ref === key ? to : { ref })) }
    : operation

/** A copy in which `replaceOne` replaces every reference, by its key. */
export function mapReferences<Value>(value: Value, replaceOne: (key: string) => unknown): Value
export function mapReferences(value: unknown, replaceOne: (key: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member) => mapReferences(member, replaceOne))
  const entries = Object.entries(value)
  const [[name, key] = []] = entries
  if (entries.length === 1 && name === 'ref' && typeof key === 'string') return replaceOne(key)
  return Object.fromEntries(entries.map(([field, member]) => [field, mapReferences(member, replaceOne)]))
}

export const isRefTo = (target: Target | undefined, key: string): boolean =>
  typeof target === 'object' && target.ref === key
