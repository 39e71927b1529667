import { z } from 'zod'
import { FIELD_MESSAGES, tooLongMessage, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { countCharacters, textField, unstorableReason } from '../fields/text.ts'

/** In characters. */
const SKILL_MAX = 100

export const SKILLS_MAX_COUNT = 50

/** The name of one skill or certificate. */
export const skillNameField = textField({ max: SKILL_MAX, trimmed: true, blank: FIELD_MESSAGES.blank })

/** A list of skills. Parses to the unique names, trimmed, in order. */
export const skillNamesField = z
  .array(z.unknown(), { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
  .check((context) => {
    const error = skillsError(context.value)
    if (error !== undefined) context.issues.push({ code: 'custom', message: error, input: context.value })
  })
  .transform((names) => [...new Set(names.map((name) => String(name).trim()))])

function skillsError(names: unknown[]): string | undefined {
  if (names.length > SKILLS_MAX_COUNT) return tooManyMessage(SKILLS_MAX_COUNT)
  for (const name of names) {
    if (typeof name !== 'string') return FIELD_MESSAGES.notText
    const unstorable = unstorableReason(name)
    if (unstorable !== undefined) return unstorable
    if (name.trim() === '') return FIELD_MESSAGES.blank
    if (countCharacters(name.trim()) > SKILL_MAX) return tooLongMessage(SKILL_MAX)
  }
  return undefined
}
