import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeManyScans } from '../../testing/hostile/many-scans.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { type MediaInspector, openMediaInspector } from './media-inspector.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

/** Processes start slowly on cores that other tests use too. */
vi.setConfig({ testTimeout: 60_000 })
const WAIT_OPTIONS = { timeout: 30_000, interval: 5 }

const folder = shareTestFolder()
let photo: string
/** Within the limits, but takes a while to decode. */
let slow: string
beforeAll(async () => {
  photo = await store('photo', await makePicture())
  slow = await store('slow', makeManyScans({ scans: 100 }))
})

async function store(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

let inspector: MediaInspector
function open(options = {}): void {
  inspector = openMediaInspector(pino({ level: 'silent' }), options)
}
afterEach(() => inspector.close())

const requester = (id: number, signal = new AbortController().signal) => ({ id, signal })

/** Inspects a photo and suspends the process that did this. @returns its id */
async function suspendProcess(): Promise<number> {
  expect(await inspector.inspect(photo, requester(1))).toMatchObject(INSPECTED)
  const [pid] = inspector.pids()
  // Without a process id, the signal would go to the tests themselves.
  if (pid === undefined) throw new Error('no process is running')
  process.kill(pid, 'SIGSTOP')
  return pid
}

const INSPECTED = { facts: { mediaType: 'image/jpeg', width: 64, height: 48 } }
const UNREADABLE = {
  facts: undefined,
  error: 'This file could not be read in time. Save it again as a plain JPEG, PNG or MP4 and upload that.',
}

test('rejects a picture of more than 100 scans before decoding it', { tags: ['LIM-05'] }, async () => {
  open()
  await inspector.inspect(photo, requester(1))
  const bomb = await store('bomb', makeManyScans({ scans: 12_000 }))
  const started = performance.now()
  expect(await inspector.inspect(bomb, requester(1))).toEqual({
    facts: undefined,
    error: 'This picture cannot be read: it is stored in too many steps. Save it as a plain JPEG and upload that.',
  })
  expect(performance.now() - started).toBeLessThan(2000)
})

test(
  'rejects a file that takes too long, kills its process, and inspects the next file',
  { tags: ['LIM-06'] },
  async () => {
    open({ timeoutMs: 1000 })
    const before = await suspendProcess()
    expect(await inspector.inspect(slow, requester(1))).toEqual(UNREADABLE)
    expect(inspector.pids()).not.toContain(before)
    await vi.waitFor(() => expect(() => process.kill(before, 0)).toThrow('ESRCH'), WAIT_OPTIONS)
    expect(await inspector.inspect(photo, requester(1))).toMatchObject(INSPECTED)
  },
)

test('does not report the file as invalid if the process starts too slowly', { tags: ['LIM-06'] }, async () => {
  open({ startTimeoutMs: 1 })
  await expect(inspector.inspect(photo, requester(1))).rejects.toMatchObject({
    code: 'too_many',
    retryAfterSeconds: 30,
  })
})

test('retries in a new process if something else kills the first one', { tags: ['LIM-06'] }, async () => {
  open()
  const before = await suspendProcess()
  const inspected = inspector.inspect(photo, requester(1))
  process.kill(before, 'SIGKILL')
  expect(await inspected).toMatchObject(INSPECTED)
})

test('rejects a file whose process dies twice', { tags: ['LIM-06'] }, async () => {
  open()
  const first = await suspendProcess()
  const inspected = inspector.inspect(slow, requester(1))
  process.kill(first, 'SIGKILL')
  const second = await vi.waitFor(() => {
    const [pid] = inspector.pids()
    if (pid === undefined || pid === first) throw new Error('not yet')
    return pid
  }, WAIT_OPTIONS)
  process.kill(second, 'SIGKILL')
  expect(await inspected).toEqual(UNREADABLE)
  expect(await inspector.inspect(photo, requester(1))).toMatchObject(INSPECTED)
})

test(
  'cancels the inspections of disconnected clients, and kills the processes that run them',
  { tags: ['LIM-06'] },
  async () => {
    open()
    const before = await suspendProcess()
    const disconnect = new AbortController()
    const cancelled = Array.from({ length: 5 }, () => inspector.inspect(slow, requester(1, disconnect.signal)))
    const settled = Promise.allSettled(cancelled)
    disconnect.abort(new Error('disconnected'))
    expect(await settled).toEqual(cancelled.map(() => ({ status: 'rejected', reason: new Error('disconnected') })))
    expect(inspector.pids()).not.toContain(before)
    expect(await inspector.inspect(photo, requester(1))).toMatchObject(INSPECTED)
  },
)

test('a photo of one account does not wait for the files of another', { tags: ['LIM-06'] }, async () => {
  open()
  await suspendProcess()
  const disconnect = new AbortController()
  const stuck = Array.from({ length: 4 }, () => inspector.inspect(slow, requester(1, disconnect.signal)))
  const finished = vi.fn<() => void>()
  const settled = Promise.allSettled(stuck.map((file) => file.finally(finished)))
  expect(await inspector.inspect(photo, requester(2))).toMatchObject(INSPECTED)
  // The first account uses only the suspended process, so none of its files was inspected first.
  expect(finished).not.toHaveBeenCalled()
  disconnect.abort()
  await settled
})
