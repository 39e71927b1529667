import { EMPTY_OUTBOX, type Outbox } from '@daywork/domain/sync/kept'
import { keepOperation } from '@daywork/domain/sync/outbox'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { endSession } from '../api/session.ts'
import { keptWrites, localRecords } from '../api/writes/kept-writes.ts'
import { noteStored } from './note-stored.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { signIn } from '../testing/sign-in.ts'
import type { OutboxStore } from './database.ts'
import type { FileStore } from './file-store.ts'
import { OutboxOfPage } from './outbox.ts'
import type { Shown } from './show-outcomes.ts'

const AT = '2026-03-02T08:00:00.000Z'
const EDIT = { kind: 'edit', entity: 'work_order', target: 7, base: { title: 'a' }, fields: { title: 'b' } } as const

let kept = new Map<string, string>()
beforeEach(() => {
  kept = fakeBrowser().kept
  vi.stubGlobal('navigator', { onLine: false })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  signIn('ann')
})
afterEach(() => endSession())

const notes = () => [...kept].filter(([key]) => key.startsWith('stored ')).map(([, value]) => value)

/** An outbox in memory. @param change runs before each change @param onChanged gets what is stored */
function openOutbox(change: () => Promise<void>, initial = EMPTY_OUTBOX, onChanged = (_box: Outbox) => {}) {
  let box = initial
  const store: Partial<OutboxStore> = {
    change: async (_owner, how) => {
      await change()
      box = how(box)
      onChanged(box)
      return box
    },
    watch: () => () => {},
    files: { remove: async () => {} } as Partial<FileStore> as FileStore,
    removeLeftOver: async () => {},
  }
  const client = createQueryClient()
  const outbox = new OutboxOfPage(client, store as OutboxStore)
  onTestFinished(() => {
    outbox.stop()
    client.clear()
  })
  return outbox
}

test(
  'that something is stored is noted before it is, since the page may end right after',
  { tags: ['SYNC-51'] },
  async () => {
    let isLost = false
    const seen: string[][] = []
    const outbox = openOutbox(async () => {
      seen.push(notes())
      if (isLost) throw new DOMException('Full', 'QuotaExceededError')
    })
    await outbox.start()
    expect(notes()).toEqual([])
    isLost = true
    await expect(outbox.keep({ ...EDIT, key: 'edit' }, 'waiting')).rejects.toThrow('Full')
    expect(seen.at(-1)).toEqual(['true'])
  },
)

test(
  'a message of another window before the first read shows nothing, and does not say that nothing waits',
  { tags: ['SYNC-51', 'SYNC-59'] },
  async () => {
    noteStored(true)
    const read = Promise.withResolvers<void>()
    const stored = keepOperation(EMPTY_OUTBOX, { ...EDIT, key: 'edit', at: AT }, 'waiting')
    const outbox = openOutbox(() => read.promise, stored)
    const starting = outbox.start()
    const other = new BroadcastChannel('daywork-outbox')
    const mirror = new BroadcastChannel('daywork-outbox')
    onTestFinished(() => {
      other.close()
      mirror.close()
    })
    const heard = new Promise((resolve) => mirror.addEventListener('message', resolve, { once: true }))
    const create = {
      key: 'new',
      at: AT,
      seq: 1,
      v: 1,
      state: 'sent',
      tries: 0,
      kind: 'create',
      entity: 'client',
    } as const
    const shown: Shown = [
      [{ ...create, fields: {}, local: { id: -5, row: {} } }],
      [{ key: 'new', result: 'applied', id: 9, row: { id: 9, name: 'Oak', version: 1 }, version: 1, change: null }],
    ]
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own origin
    other.postMessage({ owner: 'ann', shown })
    await heard
    await vi.waitFor(() => expect(notes()).toEqual(['true']))
    expect(localRecords.get()).toBeNull()
    read.resolve()
    await starting
    expect(keptWrites.get()).toMatchObject([{ key: 'edit' }])
    expect(notes()).toEqual(['true'])
    expect(localRecords.get()?.idOf(-5)).toBe(9)
  },
)

test(
  'an edit that was sent without the outbox ends the question about its field',
  { tags: ['SYNC-53', 'SYNC-58'] },
  async () => {
    const fields = [
      { field: 'title', mine: 'b', theirs: 'c', by: 'dana', at: AT },
      { field: 'notes', mine: 'x', theirs: 'y', by: 'dana', at: AT },
    ]
    const questions = [{ entity: 'work_order', target: 7, fields } as const]
    let after = EMPTY_OUTBOX
    const outbox = openOutbox(
      async () => {},
      { ...EMPTY_OUTBOX, questions },
      (box) => void (after = box),
    )
    await outbox.start()
    await outbox.endQuestions([{ ...EDIT, key: 'k' }])
    expect(after.questions).toMatchObject([{ fields: [{ field: 'notes' }] }])
  },
)
