import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { useEffect } from 'react'
import { useStore } from '../api/create-store.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import { history } from '../browser-history.ts'
import { RECORD_KINDS } from './record-kinds.ts'

/** The page of a record that was created without a network gets its address once the server has it (SYNC-92). */
export function useRealAddress(kind: RecordKind, shownId: number): void {
  const id = useStore(localRecords)?.idOf(shownId)
  useEffect(() => {
    if (id !== undefined) history.replace(RECORD_KINDS[kind].address({ id }))
  }, [kind, id])
}

/** The number by which people call a record; a record that only this device has, has none. */
export const shownNumber = (id: number): string => (id > 0 ? String(id) : '–')
