import type { PulledChange, PullResponse, StaleCursorReason } from '@daywork/domain/sync/pull'
import { hasStatus } from '../api/api-error.ts'
import { GONE } from '../api/http-status.ts'
import { reportOtherFeed } from '../api/other-feed.ts'
import { request } from '../api/request.ts'

/** Above this number, reloading the data on the screen is cheaper. */
const CHANGES_MAX = 1_000

interface Pulled {
  changes: PulledChange[]
  /** For the next pull. */
  cursor: string
  /** False if not all changes are included: the data on the screen must be reloaded. */
  isWhole: boolean
}

/** Loads the changes since the cursor (SYNC-20). @throws ApiError */
export async function pullOnce(cursor: string | undefined, signal: AbortSignal): Promise<Pulled> {
  if (cursor === undefined) return { ...(await pull({}, signal)), isWhole: true }
  const changes: PulledChange[] = []
  let from = cursor
  for (let more = true; more;) {
    const page = await pullPage(from, signal)
    if (page === undefined || changes.length + page.changes.length > CHANGES_MAX) return startAgain(signal)
    changes.push(...page.changes)
    from = page.cursor
    more = page.more
  }
  return { changes, cursor: from, isWhole: true }
}

const pull = (query: { cursor?: string }, signal: AbortSignal) =>
  request<PullResponse>('/api/sync/pull/', { query, signal })

/** @returns undefined if the server cannot continue from this cursor */
async function pullPage(cursor: string, signal: AbortSignal): Promise<PullResponse | undefined> {
  try {
    return await pull({ cursor }, signal)
  } catch (error) {
    if (!hasStatus(error, GONE)) throw error
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body of this error
    if ((error.body as { reason?: StaleCursorReason } | undefined)?.reason === 'feed') reportOtherFeed()
    return undefined
  }
}

const startAgain = async (signal: AbortSignal): Promise<Pulled> => ({
  changes: [],
  cursor: (await pull({}, signal)).cursor,
  isWhole: false,
})
