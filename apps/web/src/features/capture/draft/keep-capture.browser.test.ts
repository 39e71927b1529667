import { afterEach, expect, test } from 'vitest'
import { registerDrafts } from '../../../api/kept-drafts.ts'
import { openDraftStore } from '../../../outbox/drafts.ts'
import { emptyDatabase } from '../../../outbox/testing/kept-database.ts'
import { describe, takeIn } from '../edit-capture.ts'
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
    store.saveFile = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    await openCapture('user:full')
    takeIn(mediaOfPhoto('data:image/jpeg;base64,AAAA'))
    await expect.poll(async () => (await firstCopy())?.savedAt).toBeDefined()
    expect(getCapture().isStorageRefused).toBe(true)
    describe('Meter 4')
    await expect.poll(async () => (await firstCopy())?.description).toBe('Meter 4')
    expect(getCapture().isStorageRefused).toBe(true)

    Object.assign(store, drafts)
    describe('Meter 5')
    await expect.poll(() => getCapture().isStorageRefused).toBe(false)
    const [name] = await listDrafts()
    expect((name && (await readFile(name)))?.size).toBe(3)
    discardCapture()
    await expect.poll(firstCopy).toBeUndefined()
  },
)

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
