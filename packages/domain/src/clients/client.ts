import { z } from 'zod'
import { timestampSchema } from '../fields/time.ts'
import { booleanField } from '../fields/number.ts'
import { countCharacters, optionalText, textField } from '../fields/text.ts'
import type { FieldErrors } from '../errors/domain-error.ts'
import { versionNumber } from '../records/version.ts'
import { isEmail, PHONE_INPUT_MAX, usDigits } from '../text/contact.ts'

/** In characters. */
const CLIENT_NAME_MIN = 2
const CLIENT_NAME_MAX = 100
const CLIENT_NOTES_MAX = 1000
export const CLIENT_ADDRESS_MAX = 255
const CLIENT_EMAIL_MAX = 254

const CLIENT_MESSAGES = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be less than 100 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid US phone number',
  notesTooLong: 'Notes must be less than 1000 characters',
  contactRequired: 'Either email or phone number is required',
} as const

/** A client as the API returns it. */
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
    active_work_orders_count: z.int().meta({ description: 'Those that are neither COMPLETED nor CANCELLED' }),
    version: versionNumber,
    created_at: timestampSchema,
    updated_at: timestampSchema,
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

/** Accepts any usual notation of a US number; stored as '+1' and 10 digits. */
const phoneNumber = optionalText({ max: PHONE_INPUT_MAX, tooLong: CLIENT_MESSAGES.phone })
  .refine((phone) => phone === null || usDigits(phone) !== undefined, CLIENT_MESSAGES.phone)
  .transform((phone) => (phone === null ? null : `+1${usDigits(phone)}`))
  .meta({ description: "A US number in any usual writing; stored as '+1' and 10 digits" })

/** Body of POST and PUT. Fields that a PUT or PATCH omits keep their values. */
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

/** Validates the rule between two fields. Pass the whole record, not only the fields that change. */
export function contactError(client: Pick<Client, 'contact_email' | 'phone_number'>): FieldErrors | undefined {
  return client.contact_email || client.phone_number
    ? undefined
    : { non_field_errors: [CLIENT_MESSAGES.contactRequired] }
}
