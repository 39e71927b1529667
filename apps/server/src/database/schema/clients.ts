import { boolean, index, isNotNull, isNull, pgTable, pgView, sql, text } from '../drizzle.ts'
import { optionalTextKey, textKey } from '../sort-keys.ts'
import { id, recordColumns } from './columns.ts'

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text().notNull(),
    contact_email: text(),
    phone_number: text(),
    notes: text().notNull().default(''),
    address: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    ...recordColumns(),
    /** A separator that no one types prevents matches across two fields. Includes phone numbers also as shown. */
    search_text: text().generatedAlwaysAs(
      sql`lower(name || chr(31) || coalesce(contact_email, '') || chr(31) || coalesce(phone_number, '') || chr(31) || coalesce('(' || substr(phone_number, 3, 3) || ') ' || substr(phone_number, 6, 3) || '-' || substr(phone_number, 9), '') || chr(31) || notes)`,
    ),
  },
  (table) => [
    index('clients_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('clients_name').on(textKey('name')(false), table.id).where(isNull(table.deleted_at)),
    index('clients_email').on(optionalTextKey('contact_email')(false), table.id).where(isNull(table.deleted_at)),
    index('clients_email_down').on(optionalTextKey('contact_email')(true), table.id).where(isNull(table.deleted_at)),
    index('clients_address').on(optionalTextKey('address')(false), table.id).where(isNull(table.deleted_at)),
    index('clients_address_down').on(optionalTextKey('address')(true), table.id).where(isNull(table.deleted_at)),
    index('clients_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('clients_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('clients_search').using('gin', table.search_text.op('gin_trgm_ops')),
    index('clients_address_search').using('gin', sql`lower(${table.address}) gin_trgm_ops`),
  ],
)

/** Without soft-deleted rows. Queries read this view unless they need deleted rows (`withDeleted`). */
export const liveClients = pgView('live_clients').as((query) =>
  query.select().from(clients).where(isNull(clients.deleted_at)),
)
