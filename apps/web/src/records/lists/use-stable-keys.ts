import { useMemo, useState } from 'react'
import { useStore } from '../../api/create-store.ts'
import type { RecordWithId } from '../../api/entities.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'

/**
 * The key of each row. It stays the same when a record that was created offline gets its id from the server, so that what is
 * open on its card, or in its row of a table, stays open (SYNC-95).
 */
export function useStableKeys(rows: readonly RecordWithId[]): (row: RecordWithId) => number {
  const records = useStore(localRecords)
  const [locals, setLocals] = useState<readonly number[]>([])
  const added = useMemo(() => rows.flatMap(({ id }) => (id < 0 && !locals.includes(id) ? id : [])), [rows, locals])
  if (added.length > 0) setLocals([...locals, ...added])
  // By value: the outbox sets other records with each of its changes, and a new function would compute all lines of a list again.
  const created = locals.map((local) => records?.idOf(local) ?? 0).join(' ')
  return useMemo(() => {
    const keys = new Map(created.split(' ').map((id, at) => [Number(id), locals[at]]))
    return ({ id }: RecordWithId) => keys.get(id) ?? id
  }, [created, locals])
}
