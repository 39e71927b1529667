import { keepOperation } from '@daywork/domain/sync/outbox'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { openDraftStore } from './drafts.ts'
import { openFileStore, PART_BYTES } from './file-store.ts'
import { removeLeftOver } from './remove-left-over.ts'
import { emptyDatabase, keptDatabase } from './testing/kept-database.ts'

afterEach(emptyDatabase)

const ann = { owner: 'user:ann', id: 'one' }
const bo = { owner: 'user:bo', id: 'two' }
const DAYS_MS = 24 * 60 * 60_000

const countParts = () => keptDatabase.parts.count()

test('a draft has its fields and its whole file, and leaves nothing behind', { tags: ['SYNC-108'] }, async () => {
  const drafts = openDraftStore()
  const bytes = new Uint8Array(2 * PART_BYTES + 7).fill(5)
  await drafts.saveFile(ann, new File([bytes], 'meter.jpg', { type: 'image/jpeg', lastModified: 9 }))
  expect(await drafts.list()).toEqual([])
  await drafts.saveFields(ann, { description: 'Meter' })
  expect(await drafts.list()).toEqual([ann])
  expect(await drafts.readFields(ann)).toEqual({ description: 'Meter' })
  const file = await drafts.readFile(ann)
  expect(file).toMatchObject({ name: 'meter.jpg', type: 'image/jpeg', size: bytes.length, lastModified: 9 })
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
  expect(await countParts()).toBe(3)

  await drafts.saveFile(ann, new Blob(['small'], { type: 'image/png' }))
  expect(await countParts()).toBe(1)
  await drafts.saveFile(ann, null)
  expect(await drafts.readFile(ann)).toBeUndefined()
  expect(await countParts()).toBe(0)
  await drafts.drop(ann)
  expect(await drafts.list()).toEqual([])
})

test('a video grows until its file replaces it', { tags: ['SYNC-108'] }, async () => {
  const drafts = openDraftStore()
  const chunk = (text: string) => new Blob([text], { type: 'video/webm' })
  await drafts.saveFields(ann, {})
  await drafts.saveChunks(ann, 0, [chunk('one '), chunk('two ')])
  await drafts.saveChunks(ann, 2, [chunk('three')])
  const video = await drafts.readFile(ann)
  expect(video?.type).toBe('video/webm')
  expect(await video?.text()).toBe('one two three')
  // The next video of the same draft.
  await drafts.saveChunks(ann, 0, [chunk('other')])
  expect(await (await drafts.readFile(ann))?.text()).toBe('other')
  await drafts.saveFile(ann, chunk('whole'))
  expect(await (await drafts.readFile(ann))?.text()).toBe('whole')
  expect(await countParts()).toBe(1)
})

test(
  'a chunk that the device did not store is written again after those before it',
  { tags: ['SYNC-108'] },
  async () => {
    const drafts = openDraftStore()
    const chunk = (text: string) => new Blob([text], { type: 'video/webm' })
    await drafts.saveChunks(ann, 0, [chunk('one ')])
    // oxlint-disable-next-line typescript/unbound-method -- called with its store below
    const { put } = IDBObjectStore.prototype
    const spoiled = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
      this: IDBObjectStore,
      value: object,
    ) {
      return put.call(this, this.name === 'parts' ? { ...value, bytes: new ArrayBuffer(4) } : value)
    })
    await expect(drafts.saveChunks(ann, 1, [chunk('two ')])).rejects.toThrow('did not store a part of a video')
    await expect(drafts.saveChunks(bo, 0, [chunk('two ')])).rejects.toThrow('did not store a part of a video')
    spoiled.mockRestore()
    expect(await (await drafts.readFile(ann))?.text()).toBe('one ')
    expect(await drafts.readFile(bo)).toBeUndefined()
    expect(await countParts()).toBe(1)
    await drafts.saveChunks(ann, 1, [chunk('two '), chunk('three')])
    expect(await (await drafts.readFile(ann))?.text()).toBe('one two three')
  },
)

test('parts that belong to no draft are removed later, and no others', { tags: ['SYNC-108'] }, async () => {
  const drafts = openDraftStore()
  await drafts.saveFields(ann, {})
  await drafts.saveFile(ann, new Blob(['kept']))
  await openFileStore(keptDatabase).store('lost', new Blob(['lost']), undefined)
  await keptDatabase.previews.toCollection().modify({ at: Date.now() - 2 * DAYS_MS })
  await removeLeftOver(keptDatabase)
  expect(await (await drafts.readFile(ann))?.text()).toBe('kept')
  expect(await countParts()).toBe(1)
})

test('a picture that the browser cannot read does not stop the removal of others', { tags: ['SYNC-108'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const files = openFileStore(keptDatabase)
  for (const id of ['a', 'unreadable', 'z']) await files.store(id, new Blob([id]), undefined)
  await keptDatabase.previews.toCollection().modify({ at: Date.now() - 2 * DAYS_MS })
  vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(() => {
    throw new DOMException('Failed to read large IndexedDB value', 'DataError')
  })
  // oxlint-disable-next-line typescript/unbound-method -- called with its table below
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(this: IDBObjectStore, key) {
    // This request fails, because the row is there.
    return key === 'unreadable' ? this.add({ file: key }) : get.call(this, key)
  })
  await removeLeftOver(keptDatabase)
  expect(await keptDatabase.previews.toCollection().primaryKeys()).toEqual(['unreadable'])
})

test(
  'what a person sent more than a week ago is removed, also if they no longer use the device',
  { tags: ['SYNC-68'] },
  async () => {
    const rowOf = (key: string, days: number) => ({
      key,
      owner: 'ben',
      id: 7,
      at: new Date(Date.now() - days * DAYS_MS).toISOString(),
      operation: {
        key,
        at: '',
        kind: 'start',
        entity: 'work_order',
        target: 7,
        seq: 1,
        v: 1,
        state: 'sent',
        tries: 0,
      } as const,
    })
    await keptDatabase.done.bulkPut([rowOf('old', 8), rowOf('new', 6)])
    await removeLeftOver(keptDatabase)
    expect(await keptDatabase.done.toCollection().primaryKeys()).toEqual(['new'])
  },
)

test('a draft with a missing part cannot be read', { tags: ['SYNC-108'] }, async () => {
  const drafts = openDraftStore()
  await drafts.saveFile(ann, new Blob([new Uint8Array(PART_BYTES + 1)]))
  const [, last] = await keptDatabase.parts.toCollection().primaryKeys()
  await keptDatabase.parts.delete(last ?? ['', 0])
  await expect(drafts.readFile(ann)).rejects.toThrow('A part of a draft is missing')
})

test(
  'a draft is removed in the transaction that stores its operation, or stays with it unstored',
  { tags: ['SYNC-102', 'SYNC-108'] },
  async () => {
    const drafts = openDraftStore()
    await drafts.saveFields(ann, { description: 'Meter' })
    await drafts.saveFile(ann, new Blob(['meter']))
    await drafts.saveFields(bo, { description: 'Pier' })
    const store = openDatabase()
    const failing = store.change(
      'ann',
      () => {
        throw new Error('not stored')
      },
      ann,
    )
    await expect(failing).rejects.toThrow('not stored')
    expect(await (await drafts.readFile(ann))?.text()).toBe('meter')
    const work = {
      key: '00000000-0000-4000-8000-000000000001',
      at: '2026-03-02T08:00:00.000Z',
      kind: 'create',
      entity: 'work',
      fields: { description: 'Meter' },
    } as const
    await store.change('ann', (box) => keepOperation(box, work, 'waiting'), ann)
    expect(await keptDatabase.operations.count()).toBe(1)
    expect(await drafts.list()).toEqual([bo])
    expect(await countParts()).toBe(0)
  },
)
