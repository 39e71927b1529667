import { isRecordFound, phoneFields } from '../text/matches-search.ts'
import type { Client } from './client.ts'

type Searched = Pick<Client, 'name' | 'contact_email' | 'phone_number' | 'notes'>

/** Is this client found by the search? Over name, email, phone and notes (CLI-03). */
export const isClientFound = (search: string, client: Searched): boolean => isRecordFound(search, client, fieldsOf)

const fieldsOf = ({ name, contact_email: email, phone_number: phone, notes }: Searched) => [
  name,
  email,
  ...phoneFields(phone),
  notes,
]
