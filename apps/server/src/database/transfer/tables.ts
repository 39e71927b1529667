import type { ClientBase } from 'pg'

/** What a transfer needs to know about a table. */
export interface TableShape {
  readonly name: string
  /** Quoted for SQL, without generated columns. */
  readonly columns: readonly string[]
  /** SQL that sorts rows the same in every database, regardless of its locale. */
  readonly ordering: readonly string[]
  /** Names of the tables that its foreign keys reference. */
  readonly references: readonly string[]
}

/**
 * Tables that are not copied. Uploads that no work refers to yet have no bytes in the store, and clients send them again.
 * Counts and queued events are written by triggers while rows arrive. Changes contain transaction ids of their own
 * database, so a copy starts its own feed.
 */
const EXCLUDED = new Set(['uploads', 'count_changes', 'changes', 'sync_feed', 'event_queue'])

const TABLES = `
  select c.relname as name,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
      from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.position) as ordering,
    array(select f.relname::text from pg_constraint r join pg_class f on f.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and f.oid <> c.oid) as "references"
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname collate "C"`

/** The tables of records, each after those that it references. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(TABLES)
  return sortByReferences(rows.filter(({ name }) => !EXCLUDED.has(name)))
}

function sortByReferences(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter(({ references }) => !references.some((name) => names.has(name)))
    if (next.length === 0) throw new Error(`these tables reference each other in a cycle: ${[...names].join(', ')}`)
    ordered.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}

export async function listSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not in ('count_changes_id_seq', 'event_queue_id_seq')
     order by sequencename collate "C"`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** New ids continue after the last one, including those of deleted records: an id is never used twice. */
export async function setSequences(client: ClientBase, sequences: Readonly<Record<string, string>>): Promise<void> {
  await client.query(
    `select setval(quote_ident(name)::regclass, last) from unnest($1::text[], $2::bigint[]) as given (name, last)
     where name <> 'count_changes_id_seq'`,
    [Object.keys(sequences), Object.values(sequences)],
  )
}
