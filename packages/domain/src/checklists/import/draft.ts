import type { Item, ItemKind } from '../item.ts'
import { CHOICE_MAX, ITEM_CHOICES_MAX, ITEM_HINT_MAX, ITEM_LABEL_MAX, ITEM_UNIT_MAX } from '../limits.ts'
import type { ProblemKind } from './imported.ts'
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

const isTooLong = (text: string, max: number): boolean => text.length > max && [...text].length > max

/** The database stores no null characters. */
const clean = (text = ''): string => text.replaceAll('\0', '').trim()

/** The item, or why it cannot be one. */
export function toItem({ kind, required, min, max, ...texts }: Draft, newId: () => string): Item | DraftProblem {
  const [label, hint, unit] = [clean(texts.label), clean(texts.hint), clean(texts.unit)]
  const choices = (texts.choices ?? []).map(clean)
  if (label === '') return { kind: 'noLabel', field: 'label' }
  if (CELL_ERROR.test(label)) return { kind: 'cell', field: 'label' }
  if (isTooLong(label, ITEM_LABEL_MAX)) return { kind: 'tooLong', field: 'label' }
  if (isTooLong(hint, ITEM_HINT_MAX)) return { kind: 'tooLong', field: 'hint' }
  if (isTooLong(unit, ITEM_UNIT_MAX)) return { kind: 'tooLong', field: 'unit' }
  if (choices.some((choice) => isTooLong(choice, CHOICE_MAX))) return { kind: 'tooLong', field: 'choices' }
  const different = [...new Set(choices)]
  if (kind === 'choice' && (different.length < 2 || different.length > ITEM_CHOICES_MAX))
    return { kind: 'choices', field: 'choices' }
  const [low, high] = [numberOf(min), numberOf(max)]
  if (low === undefined) return { kind: 'number', field: 'min' }
  if (high === undefined) return { kind: 'number', field: 'max' }
  if (low !== null && high !== null && low > high) return { kind: 'limits', field: 'max' }
  return {
    id: newId(),
    kind,
    label,
    hint,
    required: kind === 'heading' ? false : required,
    unit: kind === 'number' ? unit : '',
    min: kind === 'number' ? low : null,
    max: kind === 'number' ? high : null,
    choices: kind === 'choice' ? different : [],
  }
}

export const isItem = (made: Item | DraftProblem): made is Item => 'id' in made

/** @returns null for an empty text, undefined if it is not a number */
function numberOf(text = ''): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed.replace(/^([+-]?\d+),(\d+)$/, '$1.$2'))
  return Number.isFinite(value) ? value : undefined
}

const YES = new Set(['yes', 'y', 'true', 'true()', '1', 'x', '✓', 'sí', 'si', 'verdadero', 'required', 'obligatorio'])
const NO = new Set(['', 'no', 'n', 'false', 'false()', '0', '-', 'falso', 'optional', 'opcional'])

/** @returns undefined for anything else, such as a condition */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().normalize()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

const YES_WORDS = new Set(['yes', 'sí', 'si'])
const NA_WORDS = new Set(['n/a', 'na', 'not applicable', 'no aplica'])

/** Whether the choices are those of a question for yes or no. */
export function areYesAndNo(choices: readonly string[]): boolean {
  const words = choices.map((choice) => choice.trim().toLowerCase().normalize())
  const known = words.every((word) => word === 'no' || YES_WORDS.has(word) || NA_WORDS.has(word))
  return known && words.includes('no') && words.some((word) => YES_WORDS.has(word))
}
