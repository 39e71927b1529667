import { index, pgTable, text } from '../drizzle.ts'
import { timestampNow, id } from './columns.ts'

/** Failed log-ins of the last hour, stored here so that several servers count together. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    username: text().notNull(),
    address: text().notNull(),
    /** The IPv4 address or the IPv6 /64 that the attempt came from. */
    network: text().notNull(),
    failed_at: timestampNow(),
  },
  (table) => [
    index('login_failures_recent').on(table.username, table.address, table.failed_at),
    index('login_failures_network').on(table.network, table.failed_at),
    index('login_failures_username').on(table.username, table.failed_at),
  ],
)
