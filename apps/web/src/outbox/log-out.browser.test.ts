import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endSession, startSession } from '../api/session.ts'
import { registerOutbox } from '../api/writes/kept-writes.ts'
import { editOf } from '../api/writes/operation.ts'
import { registerWrites, writeTo } from '../api/writes/writes.ts'
import { getPendingQuestion } from '../records/dialogs/ask.ts'
import { buildWorkOrder } from '../testing/build-records.ts'
import { openOutboxOf } from './open-outbox.ts'
import { emptyDatabase, keptDatabase } from './testing/kept-database.ts'

test(
  'a log-out waits for the writes that have no response yet, and asks about those that are stored then',
  { tags: ['SYNC-60', 'SYNC-66'] },
  async () => {
    startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
    const page = new AbortController()
    const client = new QueryClient()
    registerWrites(client)
    const outbox = await openOutboxOf(client, page.signal)
    registerOutbox(async () => outbox)
    onTestFinished(async () => {
      page.abort()
      registerOutbox(undefined)
      endSession()
      vi.unstubAllGlobals()
      await emptyDatabase()
    })
    const { promise: response, reject: loseResponse } = Promise.withResolvers<Response>()
    const methods: (string | undefined)[] = []
    vi.stubGlobal('fetch', (_address: string | URL, { method }: RequestInit = {}) => {
      methods.push(method)
      return response
    })
    for (const title of ['North', 'South']) void writeTo(client)(editOf('work_order', buildWorkOrder(), { title }))
    await expect.poll(() => methods).toContain('PATCH')
    const leaving = outbox.mayLeave()
    loseResponse(new TypeError('Failed to fetch'))
    await expect.poll(() => getPendingQuestion()?.text).toContain('2 changes are only on this device.')
    getPendingQuestion()?.answer(false)
    expect(await leaving).toBe(false)
    expect(await keptDatabase.operations.count()).toBe(2)
  },
)
