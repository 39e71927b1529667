import { sql } from '../database/drizzle.ts'
import { type Executor, selectRow, selectRows } from '../database/handle.ts'

/** A link to be stored. */
export interface NewLink {
  position: number
  source: string
  source_id: number
  entity: string
  entity_id: number
  header: string
  content: string
  hash: string
}

export interface LastLink {
  position: number
  hash: string
  chained_at: string
}

export interface StoredDay {
  day: string
  /** The position of its first event. */
  position: number
  events: number
  root: string
  /** Proves that the root of the day before is the first leaf of this day's tree. */
  proof: string[]
  /** SHA-256 of its time stamp. */
  stamp: string | null
}

/** Lets one server at a time extend the chain of a database. Of the writes of records, only a purge waits for this lock. */
export async function lockChain(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('event_chain', 0))`)
}

/** Whether events wait, or a day is over whose root is not stored. */
export async function isChainBehind(db: Executor): Promise<boolean> {
  const row = await selectRow<{ is_behind: boolean }>(
    db,
    sql`select exists (select from event_queue) or exists (
          select from (select position, header from event_links order by position desc limit 1) l
          where left(header::json ->> 'chained_at', 10)::date < (now() at time zone 'UTC')::date
            and not exists (select from event_days d where d.position + d.events > l.position)) as is_behind`,
  )
  return row?.is_behind === true
}

/** The database's current time. The transaction's start time may be old, because the transaction waits for the lock. */
export async function readClock(tx: Executor): Promise<string> {
  const row = await selectRow<{ now: string }>(tx, sql`select clock_timestamp()::timestamptz(3) as now`)
  return row?.now ?? ''
}

export const findLastLink = (db: Executor): Promise<LastLink | undefined> =>
  selectRow<LastLink>(
    db,
    sql`select position, hash, header::json ->> 'chained_at' as chained_at from event_links order by position desc limit 1`,
  )

export const dayColumns = sql`day::text as day, position, events, root, proof, encode(sha256(stamp), 'hex') as stamp`

export const findLastDay = (db: Executor): Promise<StoredDay | undefined> =>
  selectRow<StoredDay>(db, sql`select ${dayColumns} from event_days order by day desc limit 1`)

const LINKS_PER_STATEMENT = 10_000

/** The links between two positions, both included, in order. */
export async function listLinks(db: Executor, from: number, to: number): Promise<string[]> {
  const links: string[] = []
  for (let at = from; at <= to; at += LINKS_PER_STATEMENT) {
    const end = Math.min(to, at + LINKS_PER_STATEMENT - 1)
    const rows = await selectRows<{ hash: string }>(
      db,
      sql`select hash from event_links where position between ${at} and ${end} order by position`,
    )
    for (const { hash } of rows) links.push(hash)
  }
  return links
}

export async function insertDay(
  tx: Executor,
  { day, events, position, proof, root }: Omit<StoredDay, 'stamp'>,
): Promise<void> {
  await tx.execute(
    sql`insert into event_days (day, position, events, root, proof)
        values (${day}, ${position}, ${events}, ${root}, ${sql.param(proof)}::text[])`,
  )
}

export async function insertLinks(tx: Executor, links: readonly NewLink[]): Promise<void> {
  await tx.execute(
    sql`insert into event_links (position, source, source_id, entity, entity_id, header, content, hash)
        select position, source, source_id, entity, entity_id, header, content, hash
        from json_to_recordset(${JSON.stringify(links)}::json) as l (position bigint, source text, source_id bigint,
          entity text, entity_id bigint, header text, content text, hash text)`,
  )
}
