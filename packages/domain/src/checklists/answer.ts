import type { Item } from './item.ts'

/* The rules for answers, shared by the page, the copy on the device, and the server. Must not import zod. */

export type AnswerValue = boolean | number | string | number[]

export interface Answer {
  /** Depends on the kind of the item: true; 'yes', 'no', or 'na'; a number; a text or choice; ids of works; id of a signature. */
  value: AnswerValue
  /** Why the item does not apply, or what is wrong. */
  note: string
  /** Time of the answer, by the clock of the device. */
  at: string
  /** Username. */
  by: string
}

/** By item id. */
export type Answers = Readonly<Record<string, Answer>>
/** Answers that an edit changes; null removes an answer. Omitted items keep their answers. */
export type AnswerChanges = Readonly<Record<string, Answer | null>>

export interface Filled {
  items: readonly Item[]
  answers: Answers
}

export const isAnswerable = ({ kind }: Item): boolean => kind !== 'heading'

export function isAnswerTo({ choices, kind }: Item, value: AnswerValue): boolean {
  switch (kind) {
    case 'check':
      return value === true
    case 'yes_no':
      return value === 'yes' || value === 'no' || value === 'na'
    case 'number':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
    case 'choice':
      return typeof value === 'string' && choices.includes(value)
    case 'photo':
      return Array.isArray(value) && value.length > 0
    case 'signature':
      return Number.isSafeInteger(value)
    case 'heading':
      return false
  }
}

/** Whether the answer requires action: 'no', or a number beyond its limits. */
export function hasFailed({ kind, max, min }: Item, answer: Pick<Answer, 'value'> | undefined): boolean {
  if (answer === undefined) return false
  if (kind === 'yes_no') return answer.value === 'no'
  if (kind !== 'number' || typeof answer.value !== 'number') return false
  return (min !== null && answer.value < min) || (max !== null && answer.value > max)
}

/** What a note explains: why the item does not apply, what is wrong, or anything else. */
const explainedBy = (item: Item, answer: Pick<Answer, 'value'>): 'na' | 'failure' | 'other' =>
  item.kind === 'yes_no' && answer.value === 'na' ? 'na' : hasFailed(item, answer) ? 'failure' : 'other'

/** The note once the value changes: it remains as long as it explains the same. */
export function noteAfter(item: Item, before: Answer | undefined, value: AnswerValue): string {
  if (before === undefined) return ''
  return explainedBy(item, before) === explainedBy(item, { value }) ? before.note : ''
}

/** The required items without an answer, in order. */
export const itemsLeft = ({ answers, items }: Filled): Item[] =>
  items.filter((item) => item.required && isAnswerable(item) && !Object.hasOwn(answers, item.id))

export interface ChecklistProgress {
  answered: number
  total: number
  failed: number
  left: number
}

export function progressOf(filled: Filled): ChecklistProgress {
  const { answers, items } = filled
  const answerable = items.filter(isAnswerable)
  return {
    answered: answerable.filter(({ id }) => Object.hasOwn(answers, id)).length,
    total: answerable.length,
    failed: answerable.filter((item) => hasFailed(item, answers[item.id])).length,
    left: itemsLeft(filled).length,
  }
}
