import { PULL_LIMIT_MAX } from '@daywork/domain/sync/scope'
import type { PulledChange, PullResponse } from '@daywork/domain/sync/pull'
import { hasStatus } from '../api/api-error.ts'
import { GONE } from '../api/http-status.ts'
import type { ReplicaStore } from './database.ts'

/** A record that a pull brought or took. */
export type ReplicaChange = Pick<PulledChange, 'entity' | 'id'>

export type LoadPage = (query: Record<string, string | number>) => Promise<PullResponse>

type Pulled = Pick<ReplicaStore, 'readMark' | 'apply' | 'clear'>

/**
 * Pulls until the copy has everything, page by page, each stored together with its cursor.
 * @param isWanted checked before each page is stored: the user may have signed out
 * @returns what changed; nothing while the copy is filled for the first time
 */
export async function pullInto(
  store: Pulled,
  load: LoadPage,
  { isWanted, now }: { isWanted: () => boolean; now: () => number },
): Promise<ReplicaChange[]> {
  const changed: ReplicaChange[] = []
  for (let more = true; more;) {
    const from = await store.readMark()
    const askedAt = now()
    const page = await loadPage(store, load, from?.cursor)
    if (!isWanted()) return []
    if (page === undefined) continue
    const { about = from?.about, changes, cursor } = page
    const asOf = page.more ? (from?.asOf ?? askedAt) : askedAt
    const isApplied = await store.apply({ from, changes, mark: { cursor, asOf, about } })
    if (!isApplied) return changed
    more = page.more
    // Before the first complete pull, there is nothing that could be outdated.
    if (from?.about) changed.push(...changes.map(({ entity, id }) => ({ entity, id })))
  }
  return changed
}

/** @returns undefined if the copy has to be filled again */
async function loadPage(store: Pulled, load: LoadPage, cursor: string | undefined) {
  try {
    return await load({ limit: PULL_LIMIT_MAX, ...(cursor === undefined ? { scope: 'phone' } : { cursor }) })
  } catch (error) {
    if (cursor === undefined || !hasStatus(error, GONE)) throw error
    console.info('The copy on this device is filled again', error)
    await store.clear()
    return undefined
  }
}
