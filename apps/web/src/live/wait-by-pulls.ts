import type { PullResponse } from '@daywork/domain/sync/pull'
import { request } from '../api/request.ts'

const PATH = '/api/sync/pull/'
/** What the server allows (SYNC-76). */
const WAIT_SECONDS = 25

/** Calls `onChange` when a waiting pull has a change. What it is, the page's own pull asks for. @throws ApiError */
export async function waitByPulls(onChange: () => void, signal: AbortSignal): Promise<void> {
  let { cursor } = await request<PullResponse>(PATH, { signal })
  onChange()
  while (!signal.aborted) {
    const waited = await request<PullResponse>(PATH, { query: { cursor, wait: WAIT_SECONDS, limit: 1 }, signal })
    ;({ cursor } = waited)
    if (waited.changes.length === 0) continue
    // The rest of the changes need not be read twice.
    ;({ cursor } = await request<PullResponse>(PATH, { signal }))
    onChange()
  }
}
