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

/** A page with an outbox, whose requests all wait for `lose`. */
async function openPage() {
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
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await emptyDatabase()
  })
  const { promise: response, reject } = Promise.withResolvers<Response>()
  const methods: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_address: string | URL, { method }: RequestInit = {}) => {
    methods.push(method)
    return response
  })
  const edit = (title: string) => void writeTo(client)(editOf('work_order', buildWorkOrder(), { title }))
  return { outbox, methods, edit, lose: () => reject(new TypeError('Failed to fetch')) }
}

const storedOf = async () => (await keptDatabase.operations.toArray()).map(({ owner, kind }) => `${owner}: ${kind}`)

test(
  'a log-out waits for the writes that have no response yet, and asks about those that are stored then',
  { tags: ['SYNC-60', 'SYNC-66'] },
  async () => {
    const { edit, lose, methods, outbox } = await openPage()
    for (const title of ['North', 'South']) edit(title)
    await expect.poll(() => methods).toContain('PATCH')
    const leaving = outbox.mayLeave()
    lose()
    await expect.poll(() => getPendingQuestion()?.text).toContain('2 changes are only on this device.')
    getPendingQuestion()?.answer(false)
    expect(await leaving).toBe(false)
    expect(await keptDatabase.operations.count()).toBe(2)
  },
)

test(
  'a log-out stores what has no response after some seconds before it asks, and nothing is lost then',
  { tags: ['SYNC-60', 'SYNC-66'] },
  async () => {
    const { edit, lose, methods, outbox } = await openPage()
    edit('North')
    await expect.poll(() => methods).toContain('PATCH')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const leaving = outbox.mayLeave()
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(getPendingQuestion()?.text).toContain('1 change is only on this device.')
    })
    expect(await storedOf()).toEqual(['ann: edit'])
    getPendingQuestion()?.answer(true)
    expect(await leaving).toBe(true)
    lose()
  },
)

test(
  'a write whose response is lost after its person has left is stored for this person',
  { tags: ['SYNC-60', 'SYNC-61'] },
  async () => {
    const { edit, lose, methods } = await openPage()
    edit('North')
    await expect.poll(() => methods).toContain('PATCH')
    endSession()
    lose()
    await expect.poll(storedOf).toEqual(['ann: edit'])
  },
)
