import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { useEffect } from 'react'
import { useStore } from '../api/create-store.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import { history } from '../browser-history.ts'
import { RECORD_KINDS } from './record-kinds.ts'

/** Updates the URL of a record that was created offline, once the server has assigned its id (SYNC-92). */
export function useRealAddress(kind: RecordKind, shownId: number): void {
  const id = useStore(localRecords)?.idOf(shownId)
  useEffect(() => {
    if (id !== undefined) history.replace(RECORD_KINDS[kind].address({ id }))
  }, [kind, id])
}

/** The number of a record as users know it. A record that only this device has, has none. */
export const shownNumber = (id: number): string => (id > 0 ? String(id) : '–')
