import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../api/session.ts'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { BLANK, changeCapture, getCapture } from './draft/capture-store.ts'
import { openCapture } from './draft/keep-capture.ts'
import { noteFilming, takeInFilm } from './filming.ts'

const FILM = new Blob(['film'], { type: 'video/webm' })

beforeEach(() => {
  fakeBrowser()
  // Node has no IndexedDB; the capture works without it, and logs that.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  changeCapture(BLANK)
})

/** Records while `meanwhile` runs. @returns the video, if the current capture received it */
async function film(meanwhile: () => Promise<void> | void): Promise<Blob | undefined> {
  noteFilming(true)
  await meanwhile()
  takeInFilm(FILM)
  noteFilming(false)
  return getCapture().media?.file
}

test(
  'the user who started a recording gets it, even after the log-in of a guest',
  { tags: ['CAP-10', 'CAP-11'] },
  async () => {
    await openCapture('guest:1')
    expect(await film(() => undefined)).toBe(FILM)
    changeCapture(BLANK)
    expect(await film(() => openCapture('user:ann'))).toBe(FILM)
    expect(getCapture().isFilming).toBe(false)
  },
)

test('a recording of a user who has signed out is not given to another', { tags: ['GEN-08', 'CAP-10'] }, async () => {
  await openCapture('user:ann')
  expect(await film(() => openCapture('user:bo'))).toBeUndefined()
  startSession({ access: 'a', refresh: 'r', username: 'bo', remember: false })
  expect(await film(() => endSession())).toBeUndefined()
})
