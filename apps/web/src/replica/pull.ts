import { PULL_LIMIT_MAX } from '@daywork/domain/sync/scope'
import type { PullResponse, StaleCursorReason } from '@daywork/domain/sync/pull'
import { type ApiError, hasStatus } from '../api/api-error.ts'
import { GONE } from '../api/http-status.ts'
import type { ReplicaScope } from '../api/replica-scope.ts'
import type { ReplicaStore } from './database.ts'

export type LoadPage = (query: Record<string, string | number>) => Promise<PullResponse>

type Pulled = Pick<ReplicaStore, 'readMark' | 'apply'>

/**
 * Pulls page by page until the copy is complete. Each page is stored together with its cursor. The first page replaces a
 * copy whose cursor the server rejects, or of another scope: a user may choose before this script is loaded, or close the
 * page before the copy is filled.
 * @param isWanted checked before each page is stored: the user may have signed out
 */
export async function pullInto(
  store: Pulled,
  load: LoadPage,
  { isWanted, now, scope }: { isWanted: () => boolean; now: () => number; scope: ReplicaScope },
): Promise<void> {
  const first = { limit: PULL_LIMIT_MAX, scope }
  let isRefilling = false
  for (let more = true; more;) {
    let from = await store.readMark()
    // Those of the copy are of either scope, and only the last page has new ones.
    const lastAbout = from?.about
    const requestedAt = now()
    let known = from?.scope === scope ? from : undefined
    let page: PullResponse
    try {
      page = await load(known ? { limit: PULL_LIMIT_MAX, cursor: known.cursor } : first)
    } catch (error) {
      // If the server rejects its own new cursor, it would do so forever.
      if (!known || isRefilling || !hasStatus(error, GONE)) throw error
      console.info('The copy on this device is filled again', error)
      isRefilling = true
      known = undefined
      if (isUseless(error)) {
        if (!isWanted() || !(await store.apply({ from, isFirst: true, changes: [], mark: undefined }))) return
        from = undefined
      }
      page = await load(first)
    }
    if (!isWanted()) return
    const { about = lastAbout, changes, cursor } = page
    const asOf = page.more ? (known?.asOf ?? requestedAt) : requestedAt
    if (!(await store.apply({ from, isFirst: !known, changes, mark: { cursor, scope, asOf, about } }))) return
    more = page.more
  }
}

/** Whether the rows must not be shown until new ones arrive: they are of another database, or of another shape. */
function isUseless({ body }: ApiError): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body of this error
  const reason = (body as { reason?: StaleCursorReason } | undefined)?.reason
  return reason === 'feed' || reason === 'shape'
}
