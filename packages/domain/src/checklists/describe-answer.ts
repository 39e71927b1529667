import type { AnswerValue } from './answer.ts'
import type { Item } from './item.ts'

/** What an answer says, for each screen to translate. */
export type DescribedAnswer =
  | { is: 'done' | 'yes' | 'no' | 'na' | 'signed' }
  | { is: 'photos'; count: number }
  /** A number with its unit, a choice, or a text. */
  | { is: 'text'; text: string }

/** @param item without a kind where only the answer is stored: signed statements, and the activity of earlier versions */
export function describeAnswer(
  { kind, unit }: Partial<Pick<Item, 'kind' | 'unit'>>,
  value: AnswerValue,
): DescribedAnswer {
  if (kind === 'signature') return { is: 'signed' }
  if (value === true) return { is: 'done' }
  if (Array.isArray(value)) return { is: 'photos', count: value.length }
  const isYesNo = kind === 'yes_no' || kind === undefined
  if (isYesNo && (value === 'yes' || value === 'no' || value === 'na')) return { is: value }
  return { is: 'text', text: [String(value), unit].filter(Boolean).join(' ') }
}
