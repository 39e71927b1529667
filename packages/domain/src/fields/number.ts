import { z } from 'zod'
import {
  FIELD_MESSAGES,
  aboveMaximumMessage,
  belowMinimumMessage,
  typeMessage,
  unknownRecordMessage,
} from './messages.ts'

export const booleanField = z.boolean({
  error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notBoolean),
})

/**
 * The id of another record in a request body: a whole number, or its digits as text, because some clients send form values.
 * Business rules check whether the record exists. A number too large for an id gets the same message as an unknown id.
 */
export const idField = z
  .union([z.number(), z.string()], { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notWholeNumber) })
  .refine((value) => isWholeNumber(value), { error: FIELD_MESSAGES.notWholeNumber, abort: true })
  .transform(Number)
  .refine((id) => Number.isSafeInteger(id), { error: ({ input }) => unknownRecordMessage(String(input)) })
  .meta({ description: 'Id: a whole number, or its digits as text' })

const ID_TEXT = /^\s*\d{1,20}\s*$/

const isWholeNumber = (value: number | string): boolean =>
  typeof value === 'number' ? Number.isInteger(value) : ID_TEXT.test(value)

/** The maximum of the column, which is numeric(14, 2). */
const MONEY_MAX = 999_999_999_999.99

const DECIMAL = /^\s*-?(\d+(\.\d*)?|\.\d+)\s*$/

/** An amount in US dollars as a number or decimal text, parsed to text with two decimals; null means not set. */
export const moneyField = z
  .union([z.number(), z.string(), z.null()], {
    error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notNumber),
  })
  .check((context) => {
    const error = moneyError(context.value)
    if (error !== undefined) context.issues.push({ code: 'custom', message: error, input: context.value })
  })
  .transform((value) => (value === null || value === '' ? null : Number(value).toFixed(2)))
  .meta({ description: 'US dollars, at most two decimals, as a number or decimal text; null means not set' })

function moneyError(value: number | string | null): string | undefined {
  if (value === null || value === '') return undefined
  const text = String(value)
  if (!DECIMAL.test(text)) return FIELD_MESSAGES.notNumber
  if (Number(text) < 0) return belowMinimumMessage(0)
  if (Number(text) > MONEY_MAX) return aboveMaximumMessage(MONEY_MAX)
  const decimals = text.trim().split('.')[1] ?? ''
  // Further zeros are allowed. Matches from the start, because removing trailing zeros with /0+$/ takes quadratic time.
  return /^\d{0,2}0*$/.test(decimals) ? undefined : FIELD_MESSAGES.tooManyDecimals
}
