import { PULL_LIMIT_MAX } from '@daywork/domain/sync/scope'
import type { PullResponse } from '@daywork/domain/sync/pull'
import { ApiError, hasStatus } from '../api/api-error.ts'
import { GONE } from '../api/http-status.ts'
import type { ReplicaScope } from '../api/replica-scope.ts'
import type { ReplicaStore } from './database.ts'

export type LoadPage = (query: Record<string, string | number>) => Promise<PullResponse>

type Pulled = Pick<ReplicaStore, 'readMark' | 'apply' | 'clear'>

/**
 * Pulls page by page until the copy is complete. Each page is stored together with its cursor. The first page replaces a
 * copy of another scope: a user may choose before this script is loaded, or close the page before the copy is filled.
 * @param isWanted checked before each page is stored: the user may have signed out
 */
export async function pullInto(
  store: Pulled,
  load: LoadPage,
  { isWanted, now, scope }: { isWanted: () => boolean; now: () => number; scope: ReplicaScope },
): Promise<void> {
  let isRefilling = false
  for (let more = true; more;) {
    const from = await store.readMark()
    const requestedAt = now()
    const known = from?.scope === scope ? from : undefined
    const page = await loadPage(load, { cursor: known?.cursor, scope })
    if (!isWanted()) return
    if (page instanceof ApiError) {
      // If the server rejects its own new cursor, it would do so forever.
      if (isRefilling) throw page
      console.info('The copy on this device is filled again', page)
      isRefilling = true
      await store.clear()
      continue
    }
    // Those of the copy are of either scope, and only the last page has new ones.
    const { about = from?.about, changes, cursor } = page
    const asOf = page.more ? (known?.asOf ?? requestedAt) : requestedAt
    if (!(await store.apply({ from, changes, mark: { cursor, scope, asOf, about } }))) return
    more = page.more
  }
}

/** @returns the error if the copy has to be filled again */
async function loadPage(
  load: LoadPage,
  { cursor, scope }: { cursor: string | undefined; scope: ReplicaScope },
): Promise<PullResponse | ApiError> {
  try {
    return await load({ limit: PULL_LIMIT_MAX, ...(cursor === undefined ? { scope } : { cursor }) })
  } catch (error) {
    if (cursor === undefined || !hasStatus(error, GONE)) throw error
    return error
  }
}
