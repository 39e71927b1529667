import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { networkError } from '../api/api-error.ts'
import { endSession, startSession } from '../api/session.ts'
import { sendOrKeep } from '../api/writes/keep-work.ts'
import { registerOutbox, sendingWorks } from '../api/writes/kept-writes.ts'
import { type Draft, editOf } from '../api/writes/operation.ts'
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
  const write = (draft: Draft) => void writeTo(client)(draft)
  const edit = (title: string) => write(editOf('work_order', buildWorkOrder(), { title }))
  return { outbox, methods, edit, write, lose: () => reject(new TypeError('Failed to fetch')) }
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
  'a log-out asks about what has no response after some seconds, and stores it only if the person leaves',
  { tags: ['SYNC-60', 'SYNC-66'] },
  async () => {
    const { edit, lose, methods, outbox } = await openPage()
    edit('North')
    await expect.poll(() => methods).toContain('PATCH')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const leave = async (isLeaving: boolean) => {
      const leaving = outbox.mayLeave()
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1_000)
        expect(getPendingQuestion()?.text).toContain('1 change is only on this device.')
      })
      getPendingQuestion()?.answer(isLeaving)
      expect(await leaving).toBe(isLeaving)
    }
    await leave(false)
    // Pushed under its key, the late response would be that of a used key.
    expect(await storedOf()).toEqual([])
    await leave(true)
    expect(await storedOf()).toEqual(['ann: edit'])
    lose()
  },
)

test(
  'a photo that is being sent is stored if its person leaves, also if the screen that is left stops it',
  { tags: ['SYNC-60', 'SYNC-61'] },
  async () => {
    await openPage()
    const stopper = new AbortController()
    const { promise: response, reject } = Promise.withResolvers<never>()
    const photo = {
      fields: { description: 'Wet wall', work_order_id: 7 },
      files: [new File(['x'], 'wall.mp4', { type: 'video/mp4' })],
      key: '00000000-0000-4000-8000-000000000009',
      signal: stopper.signal,
    }
    const storing = sendOrKeep(photo, () => response)
    await expect.poll(() => sendingWorks.get().length).toBe(1)
    // Another window logs out: the page leaves the screen, and the next person has an outbox of their own.
    registerOutbox(undefined)
    endSession()
    stopper.abort()
    reject(new DOMException('The upload was stopped', 'AbortError'))
    await expect(storing).rejects.toMatchObject({ status: 0 })
    expect(await storedOf()).toEqual(['ann: create'])
  },
)

test(
  'a video that a log-out has stored is not stored again when its upload fails',
  { tags: ['SYNC-60', 'SYNC-106'] },
  async () => {
    await openPage()
    const { promise: response, reject } = Promise.withResolvers<never>()
    const video = {
      fields: { description: 'Wet wall', work_order_id: 7 },
      files: [new File(['x'], 'wall.mp4', { type: 'video/mp4' })],
      key: '00000000-0000-4000-8000-000000000009',
    }
    const storing = sendOrKeep(video, () => response)
    await expect.poll(() => sendingWorks.get().length).toBe(1)
    await sendingWorks.get()[0]?.()
    endSession()
    reject(networkError())
    // Nothing of it is shown to the next user.
    await expect(storing).rejects.toMatchObject({ status: 0 })
    expect(await storedOf()).toEqual(['ann: create'])
    expect(await keptDatabase.parts.count()).toBe(1)
  },
)

test('a log-out that would lose what only can be sent asks once more', { tags: ['SYNC-60'] }, async () => {
  const { outbox, write } = await openPage()
  write({ kind: 'create', entity: 'series', fields: { title: 'Mow' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leaving = outbox.mayLeave()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(getPendingQuestion()?.text).toContain('1 change is only on this device.')
  })
  getPendingQuestion()?.answer(true)
  await expect.poll(() => getPendingQuestion()?.text).toBe('Are you sure you want to discard your changes?')
  getPendingQuestion()?.answer(false)
  expect(await leaving).toBe(false)
})

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
