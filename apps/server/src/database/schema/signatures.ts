import type { SignaturePlace } from '@daywork/domain/signatures/signature'
import type { Statement } from '@daywork/domain/signatures/statement'
import type { SignatureDrawing } from '@daywork/domain/signatures/drawing'
import type { SignerRole } from '@daywork/domain/signatures/roles'
import { index, isNotNull, isNull, json, pgTable, pgView, sql, text } from '../drizzle.ts'
import { id, recordColumns, reference, timestampColumn } from './columns.ts'
import { sharedPages } from './shared-pages.ts'
import { users } from './users.ts'
import { workOrders } from './work-orders.ts'

/** Signatures under a statement of what a work order said. */
export const signatures = pgTable(
  'signatures',
  {
    id: id(),
    work_order_id: reference()
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    signer: text().notNull(),
    role: text().$type<SignerRole>().notNull(),
    /** Null if the name was typed. JSON text, like `statement`: json, unlike jsonb, stores the text that was hashed. */
    drawing: json().$type<SignatureDrawing | string | null>(),
    /** Derived from the drawing: path data of SVG. */
    path: text(),
    statement: json().$type<Statement | string>().notNull(),
    statement_sha256: text().notNull(),
    signed_at: timestampColumn().notNull(),
    place: json().$type<SignaturePlace | string | null>(),
    /** Null if a client signed on a shared page. */
    created_by: reference().references(() => users.id),
    shared_page_id: reference().references(() => sharedPages.id, { onDelete: 'set null' }),
    revoked_reason: text(),
    revoked_by: reference().references(() => users.id),
    revoked_at: timestampColumn(),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(signer)`),
  },
  (table) => [
    index('signatures_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('signatures_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    // Includes soft-deleted signatures: the purge of an order looks for them.
    index('signatures_order').on(table.work_order_id),
    index('signatures_page').on(table.shared_page_id),
    index('signatures_creator').on(table.created_by),
    index('signatures_revoker').on(table.revoked_by),
    index('signatures_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('signatures_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveSignatures = pgView('live_signatures').as((query) =>
  query.select().from(signatures).where(isNull(signatures.deleted_at)),
)
