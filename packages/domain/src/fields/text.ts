import { z } from 'zod'
import { FIELD_MESSAGES, tooLongMessage, typeMessage } from './messages.ts'

/** Length as people count it: an emoji outside the basic plane is one character (VAL-04). */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Why PostgreSQL could not hold this text unchanged (API-98), or undefined. */
export function unstorableReason(text: string): string | undefined {
  if (text.includes('\u0000')) return FIELD_MESSAGES.nullCharacter
  if (!text.isWellFormed()) return FIELD_MESSAGES.loneSurrogate
  return undefined
}

interface TextRule {
  /** Characters (code points) at most. */
  max: number
  /** Said instead of the general text when the value is longer. */
  tooLong?: string
  /** Said when nothing but white space is left, or the field is absent or null; without it blank is allowed. */
  blank?: string
  /** Names and titles lose white space at both ends; free text is stored as it came. */
  trimmed?: boolean
  /** Names that must not only look alike are stored in Unicode form NFKC. */
  normalized?: boolean
}

/** A text field of a request: storable, at most `max` characters, with the ledger's texts for each fault. */
export function textField(rule: TextRule) {
  const base = z.string({
    error: ({ input }) =>
      rule.blank !== undefined && (input === undefined || input === null)
        ? rule.blank
        : typeMessage(input, FIELD_MESSAGES.notText),
  })
  const normalized = rule.normalized ? base.normalize('NFKC') : base
  return (rule.trimmed ? normalized.trim() : normalized)
    .check((context) => {
      const fault = textFault(context.value, rule)
      if (fault !== undefined) context.issues.push({ code: 'custom', message: fault, input: context.value })
    })
    .meta({ maxLength: rule.max })
}

function textFault(value: string, rule: TextRule): string | undefined {
  const unstorable = unstorableReason(value)
  if (unstorable !== undefined) return unstorable
  if (rule.blank !== undefined && value.trim() === '') return rule.blank
  if (countCharacters(value) > rule.max) return rule.tooLong ?? tooLongMessage(rule.max)
  return undefined
}

/** Text or nothing: null and '' both mean that there is none. */
export function optionalText(rule: Omit<TextRule, 'blank'>) {
  return textField({ ...rule, trimmed: true })
    .nullable()
    .transform((value) => (value === '' ? null : value))
}
