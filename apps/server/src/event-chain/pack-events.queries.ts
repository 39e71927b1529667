import type { EventHeader } from '@daywork/domain/proof-packs/event-chain'
import { sql, type SQL } from '../database/drizzle.ts'
import { type Executor, selectRow, selectRows } from '../database/handle.ts'
import { dayColumns, type StoredDay } from './event-links.queries.ts'

/** An event of a pack. */
export interface LinkedEvent {
  position: number
  header: EventHeader
  /** Null once it is purged. */
  content: Record<string, unknown> | null
  hash: string
  previous: string | null
}

interface LinkRow extends Omit<LinkedEvent, 'header' | 'content'> {
  header: string
  content: string | null
}

/** Events that match a condition on `l`, in their order. */
export async function listEvents(db: Executor, condition: SQL): Promise<LinkedEvent[]> {
  const rows = await selectRows<LinkRow>(
    db,
    sql`select l.position, l.header, l.content, l.hash, p.hash as previous
        from event_links l left join event_links p on p.position = l.position - 1
        where ${condition} order by l.position`,
  )
  return rows.map(({ content, header, ...row }) => ({
    ...row,
    header: JSON.parse(header),
    content: content === null ? null : JSON.parse(content),
  }))
}

export const listEventsAt = (db: Executor, positions: readonly number[]): Promise<LinkedEvent[]> =>
  listEvents(db, sql`l.position = any(${sql.param(positions)}::bigint[])`)

/** From now on, the transaction reads the database as it was at its first statement. */
export async function freezeReads(tx: Executor): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
}

/** The completed days, from the one that contains this event on. */
export const listDaysFrom = (db: Executor, position: number): Promise<StoredDay[]> =>
  selectRows<StoredDay>(
    db,
    sql`select ${dayColumns} from event_days
        where position + events > ${position} order by day`,
  )

/** The last day that ends before this event. */
export const findDayBefore = (db: Executor, position: number): Promise<StoredDay | undefined> =>
  selectRow<StoredDay>(
    db,
    sql`select ${dayColumns} from event_days
        where position + events <= ${position} order by day desc limit 1`,
  )
