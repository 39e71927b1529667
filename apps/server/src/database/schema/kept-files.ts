import { bigint, boolean, index, pgTable, primaryKey, sql, text, unique, uuid } from '../drizzle.ts'
import { timestampNow, id, reference, timestampColumn } from './columns.ts'
import { users } from './users.ts'

/** A browser that reports which photos and videos it stores for an account (decision 74). */
export const keptFileDevices = pgTable(
  'kept_file_devices',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: uuid().notNull(),
    user_agent: text().notNull(),
    /** Whether it runs as an installed app, which has a storage of its own. */
    installed: boolean().notNull(),
    /** The number of its newest report. */
    seq: bigint({ mode: 'number' }).notNull(),
    first_seen_at: timestampNow(),
    last_seen_at: timestampNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device] })],
)

/** A photo or video that a device has stored. Not deleted with its order or work: it is a fact about the device. */
export const keptFiles = pgTable(
  'kept_files',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the device gave it. */
    file: uuid().notNull(),
    /** The device that reported it last; null if it came with its work before any report. */
    device: uuid(),
    operation: uuid().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Not a foreign key: a report may name an order that no longer exists. */
    work_order_id: reference(),
    work_order_title: text(),
    taken_at: timestampColumn().notNull(),
    declared_at: timestampNow(),
    received_at: timestampColumn(),
    given_up_at: timestampColumn(),
    given_up_reason: text(),
    given_up_detail: text(),
    lost_at: timestampColumn(),
    handled_at: timestampColumn(),
    handled_by: reference().references(() => users.id, { onDelete: 'set null' }),
    /** One state at a time, so that the numbers of all states add up. */
    state: text().generatedAlwaysAs(sql`case
      when received_at is not null then 'received'
      when given_up_at is not null then 'given_up'
      when lost_at is not null then 'lost'
      else 'waiting' end`),
  },
  (table) => [
    unique('kept_files_file').on(table.user_id, table.file),
    index('kept_files_state').on(table.state, table.id),
    index('kept_files_device').on(table.user_id, table.device, table.state, table.id),
    index('kept_files_declared').on(table.declared_at),
    index('kept_files_lost')
      .on(table.id)
      .where(sql`state = 'lost' and handled_at is null`),
  ],
)
