import { afterEach, expect, test, vi } from 'vitest'
import { registerDrafts } from '../../../api/kept-drafts.ts'
import { openDraftStore } from '../../../outbox/drafts.ts'
import { emptyDatabase } from '../../../outbox/testing/kept-database.ts'
import { describe, setMedia } from '../edit-capture.ts'
import { mediaOfPhoto } from '../media-of-file.ts'
import { getCapture } from './capture-store.ts'
import { dropDraft, listDrafts, readFields, readFile, saveFields } from './device-drafts.ts'
import { discardCapture, openCapture } from './keep-capture.ts'
import { storeUnwritten } from './unwritten.ts'

const drafts = openDraftStore()
/** The page opens it once. */
const store = { ...drafts }
registerDrafts(() => Promise.resolve(store))
afterEach(async () => {
  Object.assign(store, drafts)
  await emptyDatabase()
})

const HALF_MINUTE_MS = 30_000

const unwritten = () => Object.keys(localStorage).filter((key) => key.startsWith('capture_unwritten_'))

async function firstCopy() {
  const [name] = await listDrafts()
  return name && (await readFields(name))
}

test(
  'what the database does not have when a page ends is there on the next one',
  { tags: ['CAP-15', 'SYNC-108'] },
  async () => {
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    store.saveFields = async (...args) => {
      await written
      await drafts.saveFields(...args)
    }
    await openCapture('user:ann')
    describe('Meter 4')
    expect(await firstCopy()).toBeUndefined()
    window.dispatchEvent(new Event('pagehide'))
    expect(unwritten()).toHaveLength(1)
    expect(await firstCopy()).toMatchObject({ description: 'Meter 4' })

    // The page comes back from the browser's cache, and goes on.
    write()
    await expect.poll(unwritten).toEqual([])
    expect(await firstCopy()).toMatchObject({ description: 'Meter 4' })
    window.dispatchEvent(new Event('pagehide'))
    expect(unwritten()).toEqual([])

    discardCapture()
    await expect.poll(firstCopy).toBeUndefined()
  },
)

test(
  'a photo for which the device has no room is said not to be stored, and is stored once there is room',
  { tags: ['SYNC-108'] },
  async () => {
    const saveFile = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('No room', 'QuotaExceededError')))
    Object.assign(store, { saveFile })
    await openCapture('user:full')
    setMedia(mediaOfPhoto('data:image/jpeg;base64,AAAA'))
    await expect.poll(() => getCapture().isStorageRefused).toBe(true)
    describe('Meter 4')
    await expect.poll(async () => (await firstCopy())?.description).toBe('Meter 4')
    expect(getCapture().isStorageRefused).toBe(true)
    expect(saveFile).toHaveBeenCalledOnce()

    Object.assign(store, drafts)
    const later = performance.now() + HALF_MINUTE_MS
    vi.spyOn(performance, 'now').mockReturnValue(later)
    describe('Meter 5')
    await expect.poll(() => getCapture().isStorageRefused).toBe(false)
    const [name] = await listDrafts()
    expect((name && (await readFile(name)))?.size).toBe(3)
    discardCapture()
    await expect.poll(firstCopy).toBeUndefined()
  },
)

test('another photo is stored without waiting', { tags: ['SYNC-108'] }, async () => {
  store.saveFile = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
  await openCapture('user:other')
  setMedia(mediaOfPhoto('data:image/jpeg;base64,AAAA'))
  await expect.poll(() => getCapture().isStorageRefused).toBe(true)
  Object.assign(store, drafts)
  setMedia(mediaOfPhoto('data:image/jpeg;base64,AAAAAAAA'))
  await expect.poll(() => getCapture().isStorageRefused).toBe(false)
  discardCapture()
  await expect.poll(firstCopy).toBeUndefined()
})

test(
  'fields for which the device has no room are said not to be stored, also once the photo is',
  { tags: ['SYNC-108'] },
  async () => {
    const saveFile = vi.fn<typeof drafts.saveFile>(drafts.saveFile)
    const saveRefused = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    Object.assign(store, { saveFields: saveRefused, saveFile })
    await openCapture('user:fields')
    setMedia(mediaOfPhoto('data:image/jpeg;base64,AAAA'))
    await expect.poll(() => saveFile.mock.settledResults[0]?.type).toBe('fulfilled')
    expect(getCapture().isStorageRefused).toBe(true)
    Object.assign(store, drafts)
    describe('Meter 4')
    await expect.poll(() => getCapture().isStorageRefused).toBe(false)
    discardCapture()
    await expect.poll(firstCopy).toBeUndefined()
  },
)

test('what was typed is stored before the file, which takes longer', { tags: ['SYNC-108'] }, async () => {
  const { promise: stored, resolve: finish } = Promise.withResolvers<void>()
  store.saveFile = () => stored
  await openCapture('user:slow')
  setMedia(mediaOfPhoto('data:image/jpeg;base64,AAAA'))
  await expect.poll(firstCopy).toMatchObject({ description: '' })
  finish()
  discardCapture()
  await expect.poll(firstCopy).toBeUndefined()
})

test(
  'what was typed last is there on the next page, also after the clock was set back',
  { tags: ['SYNC-108'] },
  async () => {
    const key = { owner: 'user:ann', id: 'draft' }
    const fields = { annotations: [], workOrderId: null, idempotencyKey: 'key' }
    await saveFields(key, { ...fields, description: 'Meter', savedAt: '2026-03-02T09:00:00.000Z' })
    storeUnwritten(key, { ...fields, description: 'Meter 4', savedAt: '2026-03-02T08:00:00.000Z' })
    expect(await readFields(key)).toMatchObject({ description: 'Meter 4' })
    await dropDraft(key)
    expect(await readFields(key)).toBeUndefined()
  },
)
