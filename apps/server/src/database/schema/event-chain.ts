import { bigint, date, index, integer, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { bytes, timestampNow, id, reference, timestampColumn } from './columns.ts'
import { projects } from './projects.ts'
import { users } from './users.ts'
import { workOrders } from './work-orders.ts'

/** Events to be chained. Triggers add them in the transaction of the event. Not in backups: a restore adds them again. */
export const eventQueue = pgTable('event_queue', {
  id: id(),
  source: text().notNull(),
  source_id: reference().notNull(),
})

/** The chain of all events (decision 77). */
export const eventLinks = pgTable(
  'event_links',
  {
    /** From 1, without gaps. */
    position: bigint({ mode: 'number' }).primaryKey(),
    source: text().notNull(),
    source_id: reference().notNull(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    /** The hashed text: canonical JSON. */
    header: text().notNull(),
    /** Canonical JSON; null once it is purged. */
    content: text(),
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex('event_links_source').on(table.source, table.source_id),
    index('event_links_record').on(table.entity, table.entity_id, table.position),
  ],
)

/** The root of each day that is over and has events. */
export const eventDays = pgTable('event_days', {
  /** In UTC. */
  day: date({ mode: 'string' }).primaryKey(),
  /** The position of its first event. */
  position: bigint({ mode: 'number' }).notNull().unique(),
  events: integer().notNull(),
  root: text().notNull(),
  /** The Merkle proof from the root of the day before to this root. Packs need it for each day. */
  proof: text().array().notNull(),
  /** The response of the time-stamp authority (DER); null until the day is stamped. */
  stamp: bytes(),
  stamp_attempts: integer().notNull().default(0),
  /** When the next attempt may begin. */
  stamp_after: timestampColumn(),
})

/** Created proof packs. Their `parts` are removed a day later. */
export const proofPacks = pgTable(
  'proof_packs',
  {
    id: id(),
    work_order_id: reference().references(() => workOrders.id, { onDelete: 'cascade' }),
    project_id: reference().references(() => projects.id, { onDelete: 'cascade' }),
    /** JSON: the content of the event that seals the pack. */
    seal: text().notNull(),
    /** JSON: the texts, originals, and positions of events in the pack. */
    parts: text(),
    created_by: reference()
      .notNull()
      .references(() => users.id),
    created_at: timestampNow(),
  },
  (table) => [
    index('proof_packs_order').on(table.work_order_id),
    index('proof_packs_project').on(table.project_id),
    index('proof_packs_creator').on(table.created_by),
    index('proof_packs_age')
      .on(table.created_at)
      .where(sql`parts is not null`),
  ],
)
