import { expect, onTestFinished, test, vi } from 'vitest'
import { openDraftStore } from '../../../outbox/drafts.ts'
import { emptyDatabase } from '../../../outbox/testing/kept-database.ts'
import { lockDraft } from './lock-draft.ts'
import { moveDrafts } from './move-drafts.ts'

const ann = { owner: 'user:ann', id: '1-2-3' }
const bo = { owner: 'user:bo', id: '4-5-6' }
const fields = { savedAt: '2026-11-20T10:00:00.000Z', description: 'Meter', idempotencyKey: 'key' }
const photo = new File(['photo'], 'meter.jpg', { type: 'image/jpeg' })
const video = ['one ', 'two'].map((text) => new Blob([text], { type: 'video/webm' }))

/** As the earlier version stored them, with its connection open. */
async function openEarlier(): Promise<IDBDatabase> {
  const request = indexedDB.open('daywork-capture')
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('captures'))
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const database = request.result
  const transaction = database.transaction('captures', 'readwrite')
  const store = transaction.objectStore('captures')
  store.put(fields, [ann.owner, ann.id, 'fields'])
  store.put(photo, [ann.owner, ann.id, 'file'])
  store.put({ ...fields, description: 'Film' }, [bo.owner, bo.id, 'fields'])
  for (const [n, piece] of video.entries()) store.put(piece, [bo.owner, bo.id, 'piece', n])
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  onTestFinished(async () => {
    database.close()
    indexedDB.deleteDatabase('daywork-capture')
    await emptyDatabase()
  })
  return database
}

async function leftIn(database: IDBDatabase): Promise<IDBValidKey[]> {
  const request = database.transaction('captures').objectStore('captures').getAllKeys()
  await new Promise((resolve) => request.addEventListener('success', resolve))
  return request.result
}

test('drafts of an earlier version are moved once, whole', { tags: ['SYNC-108'] }, async () => {
  const earlier = await openEarlier()
  const drafts = openDraftStore()
  await moveDrafts(drafts)
  expect(await drafts.list()).toEqual([ann, bo])
  expect(await drafts.readFields(ann)).toEqual(fields)
  const file = await drafts.readFile(ann)
  expect(file).toMatchObject({ name: 'meter.jpg', type: 'image/jpeg' })
  expect(await file?.text()).toBe('photo')
  expect(await (await drafts.readFile(bo))?.text()).toBe('one two')
  expect(await leftIn(earlier)).toEqual([])

  // What was submitted since then does not come back.
  await drafts.drop(ann)
  await moveDrafts(drafts)
  expect(await drafts.list()).toEqual([bo])
})

const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))

test('a draft that a window has open, or that the device has no room for, stays', { tags: ['SYNC-108'] }, async () => {
  const earlier = await openEarlier()
  const drafts = openDraftStore()
  const release = await lockDraft(ann.id)
  const offered = await moveDrafts({ ...drafts, saveFile: full })
  expect(await leftIn(earlier)).toHaveLength(5)
  expect(await offered.list()).toEqual([bo, ann])
  expect(await offered.readFields(ann)).toEqual(fields)
  expect(await (await offered.readFile(ann))?.text()).toBe('photo')
  expect(await (await offered.readFile(bo))?.text()).toBe('one two')
  release?.()
  await moveDrafts(drafts)
  expect(await drafts.list()).toEqual([ann, bo])
  expect(await (await drafts.readFile(bo))?.text()).toBe('one two')
  expect(await leftIn(earlier)).toEqual([])
})

test('what a person changes in a draft that stayed is what is moved later', { tags: ['SYNC-108'] }, async () => {
  const earlier = await openEarlier()
  const drafts = openDraftStore()
  const offered = await moveDrafts({ ...drafts, saveFile: full })
  await offered.saveFields(ann, { ...fields, description: 'New meter' })
  await offered.drop(bo)
  expect(await offered.list()).toEqual([ann])
  const again = await moveDrafts({ ...drafts, saveFile: (name, file) => (file ? full() : drafts.saveFile(name, file)) })
  await again.saveFile(ann, null)
  await moveDrafts(drafts)
  expect(await drafts.list()).toEqual([ann])
  expect(await drafts.readFields(ann)).toMatchObject({ description: 'New meter' })
  expect(await drafts.readFile(ann)).toBeUndefined()
  expect(await leftIn(earlier)).toEqual([])
})

test('with no room for anything, drafts are still offered', { tags: ['SYNC-108'] }, async () => {
  await openEarlier()
  const offered = await moveDrafts({ ...openDraftStore(), saveFields: full, saveFile: full })
  expect(await offered.list()).toEqual([ann, bo])
  expect(await offered.readFields(bo)).toMatchObject({ description: 'Film' })
})

test('a draft whose file cannot be read keeps its words', { tags: ['SYNC-108'] }, async () => {
  const earlier = await openEarlier()
  const drafts = openDraftStore()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  // oxlint-disable-next-line typescript/unbound-method -- called with its Blob below
  const { arrayBuffer } = Blob.prototype
  // As WebKit does with a Blob that it has lost.
  const lost = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function read(this: Blob) {
    const bytes = await arrayBuffer.call(this)
    const text = new TextDecoder().decode(bytes)
    if (text === 'photo' || text === 'two') throw new DOMException('Lost', 'NotReadableError')
    return bytes
  })
  onTestFinished(() => lost.mockRestore())
  await moveDrafts(drafts)
  expect(await drafts.readFields(ann)).toEqual(fields)
  expect(await drafts.readFile(ann)).toBeUndefined()
  // Of a video, what comes before the lost part.
  expect(await (await drafts.readFile(bo))?.text()).toBe('one ')
  expect(await leftIn(earlier)).toEqual([])
})

test('a draft is not removed before its file was read back', { tags: ['SYNC-108'] }, async () => {
  const earlier = await openEarlier()
  const drafts = openDraftStore()
  const lossy = {
    ...drafts,
    saveFile: (name: typeof ann, file: Blob | null) => drafts.saveFile(name, file?.slice(1) ?? null),
  }
  const offered = await moveDrafts(lossy)
  expect(await leftIn(earlier)).toHaveLength(5)
  expect(await (await offered.readFile(ann))?.text()).toBe('photo')
})
