import type { FastifyRequest } from 'fastify'
import type { PullResponse } from '@daywork/domain/sync/pull'
import { findNews } from './changes.queries.ts'
import { pullChanges } from './pull-changes.ts'
import { readPullCursor } from './pull-cursor.ts'

/** Below the 30 s after which some proxies give up on a response. */
export const WAIT_SECONDS_MAX = 25

/**
 * Pulls; if nothing changed, waits for a change. For clients behind a proxy that buffers streams. A change of kept files, which
 * no pull contains, ends the wait with another cursor. Without any change, the cursor stays the same.
 */
export async function waitForChanges(
  request: FastifyRequest,
  query: { cursor: string; limit: number; wait: number },
): Promise<PullResponse> {
  const { db, live } = request.server.services
  const signal = AbortSignal.any([AbortSignal.timeout(query.wait * 1000), request.signal])
  // Before the pull, so that no change falls between the two.
  const waiting = await live.wait({ userId: request.user.id, signal })
  try {
    for (;;) {
      const pulled = await pullChanges(request, query)
      // A page of a scope may have no rows, although another page follows.
      const hasNews = pulled.changes.length > 0 || pulled.more
      if (hasNews || (await findNews(db, readPullCursor(query.cursor)?.from)).isChanged) return pulled
      if (!(await waiting.next())) return { ...pulled, cursor: query.cursor }
      await request.confirmSession()
    }
  } finally {
    waiting.leave()
  }
}
