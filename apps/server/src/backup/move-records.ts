import { pipeline } from 'node:stream/promises'
import { measureRows, readRows, type RowsDigest, writeRows } from '../database/transfer/rows.ts'
import type { Snapshot } from '../database/transfer/snapshot.ts'
import type { Target } from '../database/transfer/target.ts'

/**
 * Copies all records from one database to another, and reads them back there before they count.
 * @returns how many rows
 * @throws StartupError when a table does not hold what was sent; the target is then as it was
 */
export async function moveRecords(source: Snapshot, target: Target): Promise<number> {
  const sent = new Map<string, RowsDigest>()
  for (const table of source.tables) {
    const { through, digest } = measureRows()
    await pipeline(readRows(source.client, table), through, writeRows(target.client, table))
    sent.set(table.name, digest())
  }
  await target.verify(sent)
  await target.commit(source.sequences)
  return [...sent.values()].reduce((sum, { rows }) => sum + rows, 0)
}
