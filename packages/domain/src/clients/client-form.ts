import { firstErrors } from '../errors/domain-error.ts'
import { formatPhone, US_DIGITS } from '../text/contact.ts'
import { type Client, clientInputSchema, clientPatchSchema, contactError } from './client.ts'

/** The values of the client form, by the API's field names. The phone number is as typed. */
export interface ClientFormValues {
  name: string
  contact_email: string
  phone_number: string
  notes: string
}

export type ClientPayload = Pick<Client, 'name' | 'contact_email' | 'phone_number' | 'notes'>

/** The initial values for this client, or for a new one. */
export const clientFormValues = (client?: Client): ClientFormValues => ({
  name: client?.name ?? '',
  contact_email: client?.contact_email ?? '',
  phone_number: formatPhone(client?.phone_number ?? ''),
  notes: client?.notes ?? '',
})

/** The body of both the create and the edit request. */
export const clientPayload = (values: ClientFormValues): ClientPayload => ({
  name: values.name.trim(),
  contact_email: values.contact_email.trim() || null,
  phone_number: storedPhone(values.phone_number),
  notes: values.notes.trim(),
})

/** The first error of each field. A missing email and phone is under `non_field_errors`. */
export function clientFormErrors(values: ClientFormValues): Partial<Record<string, string>> {
  const payload = clientPayload(values)
  const contact = contactError(payload)?.non_field_errors?.[0]
  return { ...firstErrors(clientInputSchema.safeParse(payload)), ...(contact ? { non_field_errors: contact } : {}) }
}

/** Text that is not a US number gets a plus too, so that validation rejects it. */
function storedPhone(typed: string): string | null {
  if (typed.trim() === '') return null
  const digits = typed.replace(/\D/g, '')
  return digits.length === US_DIGITS ? `+1${digits}` : `+${digits}`
}

/** The values of the address form in a client's panel. */
export type ClientAddress = Pick<Client, 'address'>

export const clientAddressValues = ({ address }: ClientAddress): ClientAddress => ({ address })

/** The request body; '' removes the address. */
export const clientAddressPayload = ({ address }: ClientAddress): ClientAddress => ({ address: address.trim() })

/** The error of the address, by the same rule as the server's. */
export const clientAddressErrors = (values: ClientAddress): Partial<Record<string, string>> =>
  firstErrors(clientPatchSchema.safeParse(clientAddressPayload(values)))
