import { type Entity as RecordKind, ENTITIES } from '@daywork/domain/activity/activity'
import { useEffect } from 'react'
import { readOfOwner, writeOfOwner } from '../api/owner-store.ts'

/** A record whose page was opened on this device. */
export interface Recent {
  kind: RecordKind
  id: number
  title: string
}

/** Number of records offered (SIDE-35). */
const RECENT_MAX = 8

const isRecents = (value: unknown): value is Recent[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'id' in one &&
      'title' in one &&
      'kind' in one &&
      ENTITIES.some((kind) => kind === one.kind),
  )

/** Newest first. */
export const recentRecords = (): readonly Recent[] => readOfOwner('recent', isRecents) ?? []

/** Remembers the record of a page for the palette, as soon as its title is known. */
export function useRecentRecord(kind: RecordKind, id: number, title: string | undefined): void {
  useEffect(() => {
    // A local id is temporary.
    if (title !== undefined && id > 0) rememberRecent({ kind, id, title })
  }, [kind, id, title])
}

export function rememberRecent(recent: Recent): void {
  const others = recentRecords().filter(({ kind, id }) => kind !== recent.kind || id !== recent.id)
  writeOfOwner('recent', [recent, ...others].slice(0, RECENT_MAX))
}
