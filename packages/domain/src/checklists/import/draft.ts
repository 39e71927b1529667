import type { Item, ItemKind } from '../item.ts'
import { CHOICE_MAX, ITEM_CHOICES_MAX, ITEM_HINT_MAX, ITEM_LABEL_MAX, ITEM_UNIT_MAX } from '../limits.ts'
import type { ProblemKind } from './imported.ts'
import { type DecimalSign, decimalSignOf, readNumber } from './read-number.ts'
import { CELL_ERROR } from './workbook.ts'

/** An item as typed, before validation. */
export interface Draft {
  kind: ItemKind
  label: string
  required: boolean
  hint?: string
  unit?: string
  min?: string
  max?: string
  choices?: readonly string[]
}
export type DraftField = 'label' | 'hint' | 'unit' | 'min' | 'max' | 'choices'

export interface DraftProblem {
  kind: ProblemKind
  field: DraftField
}

/** In characters, each of which has one or two units of `length`. */
const isTooLong = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || [...text].length > max)

/** The database stores neither null characters nor halves of a character. */
const clean = (text = ''): string => text.replaceAll('\0', '').toWellFormed().trim()

/**
 * @param decimalSign of `min` and `max`; by default, derived from both
 * @returns the item, or the first problem that prevents it
 */
export function toItem(
  { kind, required, min = '', max = '', ...texts }: Draft,
  newId: () => string,
  decimalSign = decimalSignOf([min, max]),
): Item | DraftProblem {
  const [label, hint, unit] = [clean(texts.label), clean(texts.hint), clean(texts.unit)]
  const choices = (texts.choices ?? []).map(clean)
  if (label === '') return { kind: 'noLabel', field: 'label' }
  if (CELL_ERROR.test(label)) return { kind: 'cell', field: 'label' }
  if (isTooLong(label, ITEM_LABEL_MAX)) return { kind: 'tooLong', field: 'label' }
  if (isTooLong(hint, ITEM_HINT_MAX)) return { kind: 'tooLong', field: 'hint' }
  if (isTooLong(unit, ITEM_UNIT_MAX)) return { kind: 'tooLong', field: 'unit' }
  if (choices.some((choice) => isTooLong(choice, CHOICE_MAX))) return { kind: 'tooLong', field: 'choices' }
  const distinct = [...new Set(choices)]
  if (kind === 'choice' && (distinct.length < 2 || distinct.length > ITEM_CHOICES_MAX))
    return { kind: 'choices', field: 'choices' }
  const limits = kind === 'number' ? readLimits(min, max, decimalSign) : { min: null, max: null }
  if ('kind' in limits) return limits
  return {
    id: newId(),
    kind,
    label,
    hint,
    required: kind === 'heading' ? false : required,
    unit: kind === 'number' ? unit : '',
    ...limits,
    choices: kind === 'choice' ? distinct : [],
  }
}

export const isItem = (result: Item | DraftProblem): result is Item => 'id' in result

function readLimits(low: string, high: string, sign: DecimalSign): Pick<Item, 'min' | 'max'> | DraftProblem {
  const [min, max] = [readNumber(low, sign), readNumber(high, sign)]
  if (min === 'notNumber' || min === 'ambiguous') return { kind: NUMBER_PROBLEMS[min], field: 'min' }
  if (max === 'notNumber' || max === 'ambiguous') return { kind: NUMBER_PROBLEMS[max], field: 'max' }
  if (min !== null && max !== null && min > max) return { kind: 'limits', field: 'max' }
  return { min, max }
}

const NUMBER_PROBLEMS = { notNumber: 'number', ambiguous: 'ambiguousNumber' } as const

const YES = new Set(['yes', 'y', 'true', 'true()', '1', 'x', '✓', 'sí', 'si', 'verdadero', 'required', 'obligatorio'])
const NO = new Set(['', 'no', 'n', 'false', 'false()', '0', '-', 'falso', 'optional', 'opcional'])

/** Parses a cell of a 'required' column. @returns undefined for other text, such as a condition */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().normalize()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

const YES_WORDS = new Set(['yes', 'sí', 'si'])
const NA_WORDS = new Set(['n/a', 'na', 'not applicable', 'no aplica'])

/** Whether these are the choices of a yes/no question. */
export function areYesAndNo(choices: readonly string[]): boolean {
  const words = choices.map((choice) => choice.trim().toLowerCase().normalize())
  const known = words.every((word) => word === 'no' || YES_WORDS.has(word) || NA_WORDS.has(word))
  return known && words.includes('no') && words.some((word) => YES_WORDS.has(word))
}
