import { z } from 'zod'
import { FIELD_MESSAGES, tooLongMessage, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { countCharacters, unstorableReason } from '../fields/text.ts'
import { SKILL_MAX, SKILLS_MAX_COUNT } from './limits.ts'

const skillsInput = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.null()], {
  error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList),
})

/** An object keyed by skill or a list of text; a null is an empty object (WRK-21). Answers the names, each once, in order. */
export const skillsField = skillsInput
  .transform((value) => (Array.isArray(value) ? value : Object.keys(value ?? {})))
  .check((context) => {
    const fault = skillsFault(context.value)
    if (fault !== undefined) context.issues.push({ code: 'custom', message: fault, input: context.value })
  })
  .transform((names) => [...new Set(names.map((name) => String(name).trim()))])
  .meta({ description: 'An object keyed by skill, or a list of texts; null is none' })

function skillsFault(names: unknown[]): string | undefined {
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
