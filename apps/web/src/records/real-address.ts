import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from '../api/create-store.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import { RECORD_KINDS } from './record-kinds.ts'

/**
 * Updates the URL of a record that was created offline, once the server has assigned its id (SYNC-92). The page stays as
 * it is: it neither scrolls nor asks about unsaved input.
 * @returns whether the page is about to get the new URL
 */
export function useRealAddress(kind: RecordKind, shownId: number): boolean {
  const navigate = useNavigate()
  const id = useStore(localRecords)?.idOf(shownId)
  useEffect(() => {
    if (id === undefined) return
    const to = RECORD_KINDS[kind].address({ id })
    void navigate({ to, search: true, replace: true, resetScroll: false, ignoreBlocker: true })
  }, [kind, id, navigate])
  return id !== undefined
}

/** The key of a record's page. It stays the same when the record gets its id, so that the page keeps what its user does. */
export function usePageKey(shownId: number): number {
  const id = useStore(localRecords)?.idOf(shownId)
  const [page, setPage] = useState({ key: shownId, shownId, id })
  if (Object.is(page.shownId, shownId)) {
    if (id !== undefined && page.id !== id) setPage({ ...page, id })
    return page.key
  }
  const key = page.id === shownId ? page.key : shownId
  setPage({ key, shownId, id })
  return key
}

/** The number of a record as users know it. A record that only this device has, has none. */
export const shownNumber = (id: number): string => (id > 0 ? String(id) : '–')
