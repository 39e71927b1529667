import { EMPTY_OUTBOX } from '@daywork/domain/sync/kept'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { request } from '../api/request.ts'
import { endSession, startSession } from '../api/session.ts'
import type { Operation } from '../api/writes/operation.ts'
import { openDatabase } from './database.ts'
import { openOutboxOf } from './open-outbox.ts'
import { useOutbox } from './outbox.ts'
import { isUnreachable } from './send-attempts.ts'
import { emptyDatabase } from './testing/kept-database.ts'

const note: Operation = {
  key: '00000000-0000-4000-8000-000000000001',
  kind: 'journal',
  entity: 'work_order',
  target: 7,
  fields: { content: 'Key under the mat' },
}

test(
  'once the server responds to anything, the page no longer says that it is unreachable, even with nothing to send',
  { tags: ['SYNC-57'] },
  async () => {
    const page = new AbortController()
    onTestFinished(async () => {
      page.abort()
      endSession()
      vi.unstubAllGlobals()
      await emptyDatabase()
    })
    let isLost = true
    vi.stubGlobal('fetch', async () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return Response.json({ status: 'ok' })
    })
    startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
    const outbox = await openOutboxOf(new QueryClient(), page.signal)
    await outbox.keep(note, 'waiting', { isQuiet: true })
    await expect.poll(() => isUnreachable.get()).toBe(true)
    // Another window has sent it.
    await openDatabase().change('ann', () => EMPTY_OUTBOX)
    const { result } = await renderHook(useOutbox)
    await expect.poll(() => result.current.operations).toEqual([])
    expect(isUnreachable.get()).toBe(true)
    isLost = false
    await request('/api/health/', { isAnonymous: true })
    expect(isUnreachable.get()).toBe(false)
  },
)
