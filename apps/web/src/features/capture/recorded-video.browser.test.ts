import { afterEach, expect, test, vi } from 'vitest'
import { type DraftStore, registerDrafts } from '../../api/kept-drafts.ts'
import { openDraftStore } from '../../outbox/drafts.ts'
import { emptyDatabase } from '../../outbox/testing/kept-database.ts'
import { BLANK, changeCapture } from './draft/capture-store.ts'
import { discardCapture, openCapture } from './draft/keep-capture.ts'
import { keepChunk, noteRecording } from './recorded-video.ts'

const chunk = (text: string) => new Blob([text], { type: 'video/webm' })

const drafts = openDraftStore()
let saveChunks: DraftStore['saveChunks'] = drafts.saveChunks
registerDrafts(async () => ({ ...drafts, saveChunks: (...given) => saveChunks(...given) }))

afterEach(async () => {
  saveChunks = drafts.saveChunks
  changeCapture(BLANK)
  discardCapture()
  await vi.waitUntil(async () => (await drafts.list()).length === 0)
  await emptyDatabase()
})

async function storedVideo(): Promise<string | undefined> {
  const [name] = await drafts.list()
  return name && (await drafts.readFile(name))?.text()
}

async function start(): Promise<void> {
  await openCapture('user:ann')
  changeCapture({ description: 'Meter' })
  noteRecording(true)
}

test('the recording after one without a video is stored from its start', { tags: ['SYNC-108', 'CAP-12'] }, async () => {
  await start()
  for (const text of ['one ', 'two ', 'three ']) keepChunk(chunk(text))
  await expect.poll(storedVideo).toBe('one two three ')
  // The camera was unplugged: there is no video.
  noteRecording(false)
  noteRecording(true)
  for (const text of ['new ', 'video']) keepChunk(chunk(text))
  await expect.poll(storedVideo).toBe('new video')
})

test('a chunk that could not be stored is stored with the next', { tags: ['SYNC-108', 'CAP-12'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await start()
  keepChunk(chunk('one '))
  await expect.poll(storedVideo).toBe('one ')
  saveChunks = vi.fn<DraftStore['saveChunks']>(() => Promise.reject(new DOMException('Full', 'QuotaExceededError')))
  keepChunk(chunk('two '))
  await vi.waitFor(() => expect(saveChunks).toHaveBeenCalled())
  saveChunks = drafts.saveChunks
  keepChunk(chunk('three'))
  await expect.poll(storedVideo).toBe('one two three')
})
