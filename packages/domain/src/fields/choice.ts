import { z } from 'zod'
import { FIELD_MESSAGES, invalidChoiceMessage, invalidFilterMessage, typeMessage } from './messages.ts'

/** One of a fixed set of codes in a request body. */
export function choiceField<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, {
    error: ({ input }) =>
      input === undefined || input === null ? typeMessage(input, FIELD_MESSAGES.required) : invalidChoiceMessage(input),
  })
}

/** One of a fixed set of codes in a query; an empty value means no filter (API-16). */
export function choiceFilter<const Choices extends readonly string[]>(choices: Choices) {
  return z
    .union([z.literal(''), z.enum(choices)], { error: ({ input }) => invalidFilterMessage(input) })
    .transform((value) => (value === '' ? undefined : value))
    .optional()
}
