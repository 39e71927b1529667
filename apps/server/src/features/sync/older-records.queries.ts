import type { NamedRecord } from '@daywork/domain/sync/named-records'
import { sql } from '../../database/drizzle.ts'
import { selectRow } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { withDeleted } from '../../database/record-sql.ts'
import type { RecordRegistry } from '../../records/registry.ts'

/** How many of these records were created before a time, each counted once. */
export async function countOlder(
  reader: Reader,
  records: RecordRegistry,
  named: readonly NamedRecord[],
  before: string,
): Promise<number> {
  const counts = [...Map.groupBy(named, ({ entity }) => entity)].map(([entity, ofKind]) => {
    const ids = sql.param(ofKind.map(({ id }) => id))
    return sql`(select count(*) from ${withDeleted(records.kindNamed(entity).table)} r
      where r.id = any(${ids}::bigint[]) and r.created_at < ${before})`
  })
  const row = await selectRow<{ count: number }>(reader, sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return row?.count ?? 0
}
