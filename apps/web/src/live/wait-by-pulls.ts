import type { PullResponse } from '@daywork/domain/sync/pull'
import { request } from '../api/request.ts'

const PATH = '/api/sync/pull/'
/** Maximum that the server allows (SYNC-76). */
const WAIT_SECONDS = 25

/**
 * Calls `onChange` when a long-polling pull reports a change. The page's own pull loads the change. @throws ApiError
 */
export async function waitByPulls(onChange: () => void, signal: AbortSignal): Promise<void> {
  let { cursor } = await request<PullResponse>(PATH, { signal })
  onChange()
  while (!signal.aborted) {
    const waited = await request<PullResponse>(PATH, { query: { cursor, wait: WAIT_SECONDS, limit: 1 }, signal })
    // Changes of kept files move the cursor, but no pull contains them.
    if (waited.changes.length === 0 && waited.cursor === cursor) continue
    // Skips the other changes: the page's own pull loads them.
    ;({ cursor } = await request<PullResponse>(PATH, { signal }))
    onChange()
  }
}
