import { firstFaults } from '../errors/first-faults.ts'
import { formatPhone, US_DIGITS } from '../text/phone.ts'
import { type Client, clientInputSchema, contactFault } from './client.ts'

/** What the client form holds while it is filled in, by the API's names (CLI-26); all text, the phone as typed. */
export interface ClientFormValues {
  name: string
  contact_email: string
  phone_number: string
  notes: string
}

/** CLI-34. */
export type ClientPayload = Pick<Client, 'name' | 'contact_email' | 'phone_number' | 'notes'>

/** The form's values for this client, or for a new one (CLI-32). */
export const clientFormValues = (client?: Client): ClientFormValues => ({
  name: client?.name ?? '',
  contact_email: client?.contact_email ?? '',
  phone_number: formatPhone(client?.phone_number ?? ''),
  notes: client?.notes ?? '',
})

/** What is sent, for create and edit alike (CLI-33, CLI-34). */
export const clientPayload = (values: ClientFormValues): ClientPayload => ({
  name: values.name.trim(),
  contact_email: values.contact_email.trim() || null,
  phone_number: storedPhone(values.phone_number),
  notes: values.notes.trim(),
})

/**
 * The first fault of each field (VAL-01 to VAL-11); the one that takes an email or a phone to mend stands under
 * `non_field_errors` (VAL-12).
 */
export function clientFormFaults(values: ClientFormValues): Partial<Record<string, string>> {
  const payload = clientPayload(values)
  const contact = contactFault(payload)?.non_field_errors?.[0]
  return { ...firstFaults(clientInputSchema.safeParse(payload)), ...(contact ? { non_field_errors: contact } : {}) }
}

/** What is no US number gets its plus all the same, for the check to refuse. */
function storedPhone(typed: string): string | null {
  if (typed.trim() === '') return null
  const digits = typed.replace(/\D/g, '')
  return digits.length === US_DIGITS ? `+1${digits}` : `+${digits}`
}
