import { z } from 'zod'
import { FIELD_MESSAGES, invalidChoiceMessage, invalidFilterMessage, tooLongMessage, typeMessage } from './messages.ts'

/** The length in code points: an emoji counts as one character. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Why PostgreSQL could not store this text unchanged, or undefined. */
export function unstorableReason(text: string): string | undefined {
  if (text.includes('\u0000')) return FIELD_MESSAGES.nullCharacter
  if (!text.isWellFormed()) return FIELD_MESSAGES.loneSurrogate
  return undefined
}

interface TextRule {
  /** Maximum length in code points. */
  max: number
  /** The message if the value is too long; by default a general one. */
  tooLong?: string
  /** The message if the value is blank, absent, or null; without it, blank is allowed. */
  blank?: string
  /** Names and titles are trimmed; free text is stored as sent. */
  trimmed?: boolean
  /** Stores the text in Unicode form NFKC, for names that must be unique. */
  normalized?: boolean
}

/** A text field of a request: storable, and not longer than `max`. */
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
      const error = textError(context.value, rule)
      if (error !== undefined) context.issues.push({ code: 'custom', message: error, input: context.value })
    })
    .meta({ maxLength: rule.max })
}

function textError(value: string, rule: TextRule): string | undefined {
  const unstorable = unstorableReason(value)
  if (unstorable !== undefined) return unstorable
  if (rule.blank !== undefined && value.trim() === '') return rule.blank
  if (countCharacters(value) > rule.max) return rule.tooLong ?? tooLongMessage(rule.max)
  return undefined
}

/** An optional text: null and '' both mean that there is none. */
export function optionalText(rule: Omit<TextRule, 'blank'>) {
  return textField({ ...rule, trimmed: true })
    .nullable()
    .transform((value) => (value === '' ? null : value))
}

/** One of a fixed set of codes in a request body. */
export function choiceField<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, {
    error: ({ input }) =>
      input === undefined || input === null ? typeMessage(input, FIELD_MESSAGES.required) : invalidChoiceMessage(input),
  })
}

/** One of a fixed set of codes in a query parameter; an empty value means no filter. */
export function choiceFilter<const Choices extends readonly string[]>(choices: Choices) {
  return z
    .union([z.literal(''), z.enum(choices)], { error: ({ input }) => invalidFilterMessage(input) })
    .transform((value) => (value === '' ? undefined : value))
    .optional()
}

/** Several of a fixed set of codes in a query, separated by commas; an empty value means no filter. */
export function choicesFilter<const Choices extends readonly string[]>(choices: Choices) {
  const isChoice = (text: string): text is Choices[number] => choices.includes(text)
  return z
    .string()
    .optional()
    .check((context) => {
      const wrong = context.value?.split(',').find((text) => !isChoice(text))
      if (!context.value || wrong === undefined) return
      context.issues.push({ code: 'custom', message: invalidFilterMessage(wrong), input: context.value })
    })
    .transform((text) => (text ? text.split(',').filter(isChoice) : undefined))
    .meta({ description: `One or several of ${choices.join(', ')}, separated by commas` })
}
