import { isRecordFound, phoneFields } from '../text/matches-search.ts'
import { newestFirst } from '../time/newest-first.ts'
import type { Client } from './client.ts'

/** How many characters a card shows before it truncates. */
export const CARD_NOTES_LENGTH = 120
export const CARD_ADDRESS_LENGTH = 25

/** Newest first. The server sorts the same way, so a page that arrives later is appended at the end. */
export const compareClients = (one: Pick<Client, 'created_at'>, other: Pick<Client, 'created_at'>): number =>
  newestFirst(one.created_at, other.created_at)

type Searched = Pick<Client, 'name' | 'contact_email' | 'phone_number' | 'notes'>

export const isClientFound = (search: string, client: Searched): boolean => isRecordFound(search, client, fieldsOf)

const fieldsOf = ({ name, contact_email: email, phone_number: phone, notes }: Searched) => [
  name,
  email,
  ...phoneFields(phone),
  notes,
]

/** Servers may send the counts as numbers, or the lists themselves. */
interface Counted {
  project_count?: number | null
  projects?: readonly unknown[] | null
  work_order_count?: number | null
  work_orders?: readonly unknown[] | null
}

/** The number if the server sent one, otherwise the length of the list, otherwise 0. */
export const projectCount = (client: Counted): number => client.project_count ?? client.projects?.length ?? 0

/** Like `projectCount`, for the work orders of the client's projects. */
export const workOrderCount = (client: Counted): number => client.work_order_count ?? client.work_orders?.length ?? 0
