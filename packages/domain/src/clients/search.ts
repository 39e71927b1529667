import { matchesSearch, phoneFields } from '../text/matches-search.ts'
import type { Client } from './client.ts'

type Searched = Pick<Client, 'name' | 'contact_email' | 'phone_number' | 'notes'>

/** Is this client found by the search? Over name, email, phone and notes (CLI-03). */
export const isClientFound = (search: string, client: Searched): boolean =>
  matchesSearch(search, [client.name, client.contact_email, ...phoneFields(client.phone_number), client.notes])
