import { z } from 'zod'
import { momentText } from '../fields/time.ts'
import { booleanField } from '../fields/number.ts'
import { countCharacters, optionalText, textField } from '../fields/text.ts'
import type { FieldErrors } from '../errors/domain-error.ts'
import { isEmail } from '../text/email.ts'
import { PHONE_INPUT_MAX, usDigits } from '../text/phone.ts'
import { CLIENT_ADDRESS_MAX, CLIENT_EMAIL_MAX, CLIENT_NAME_MAX, CLIENT_NAME_MIN, CLIENT_NOTES_MAX } from './limits.ts'
import { CLIENT_MESSAGES } from './messages.ts'

/** A client as the API answers it (ENT-01, ENT-02). */
export const clientSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    contact_email: z.string().nullable(),
    phone_number: z.string().nullable().meta({ description: "'+1' and 10 digits", example: '+15555550142' }),
    notes: z.string(),
    address: z.string(),
    is_active: z.boolean(),
    project_count: z.int(),
    work_order_count: z.int().meta({ description: "Orders of the client's projects" }),
    created_at: momentText,
    updated_at: momentText,
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof clientSchema>

const clientName = textField({
  max: CLIENT_NAME_MAX,
  trimmed: true,
  blank: CLIENT_MESSAGES.nameRequired,
  tooLong: CLIENT_MESSAGES.nameTooLong,
}).refine((name) => name === '' || countCharacters(name) >= CLIENT_NAME_MIN, CLIENT_MESSAGES.nameTooShort)

const clientNotes = textField({ max: CLIENT_NOTES_MAX, tooLong: CLIENT_MESSAGES.notesTooLong })

const contactEmail = optionalText({ max: CLIENT_EMAIL_MAX }).refine(
  (email) => email === null || isEmail(email),
  CLIENT_MESSAGES.email,
)

/** Stored as '+1' and 10 digits, from any usual way of writing a US number (VAL-16). */
const phoneNumber = optionalText({ max: PHONE_INPUT_MAX, tooLong: CLIENT_MESSAGES.phone })
  .refine((phone) => phone === null || usDigits(phone) !== undefined, CLIENT_MESSAGES.phone)
  .transform((phone) => (phone === null ? null : `+1${usDigits(phone)}`))
  .meta({ description: "A US number in any usual writing; stored as '+1' and 10 digits" })

/** A client as a request sends it, for POST and PUT; what both a PUT and a PATCH leave out stays as it is (API-14). */
export const clientInputSchema = z
  .object({
    name: clientName,
    contact_email: contactEmail.optional(),
    phone_number: phoneNumber.optional(),
    notes: clientNotes.optional(),
    address: textField({ max: CLIENT_ADDRESS_MAX }).optional(),
    is_active: booleanField.optional(),
  })
  .meta({ id: 'ClientInput' })
export type ClientInput = z.infer<typeof clientInputSchema>

export const clientPatchSchema = clientInputSchema.partial().meta({ id: 'ClientPatch' })

/** The rule over two fields, checked on the record as it would be stored (VAL-12, VAL-15). */
export function contactFault(client: Pick<Client, 'contact_email' | 'phone_number'>): FieldErrors | undefined {
  return client.contact_email || client.phone_number
    ? undefined
    : { non_field_errors: [CLIENT_MESSAGES.contactRequired] }
}
