import type { Answer, AnswerValue } from './answer.ts'
import type { Item } from './item.ts'

/** The ids of an order that an answer can still refer to. */
export interface KnownIds {
  works: ReadonlySet<number>
  /** Of signatures that are not revoked. */
  signatures: ReadonlySet<number>
}

/** The value of an answer without deleted photos; null if all are deleted, or if its signature is revoked or deleted. */
export function currentValue({ kind }: Item, { value }: Pick<Answer, 'value'>, known: KnownIds): AnswerValue | null {
  if (kind === 'signature') return known.signatures.has(Number(value)) ? value : null
  if (!Array.isArray(value)) return value
  const left = value.filter((id) => known.works.has(id))
  return left.length === 0 ? null : left
}
