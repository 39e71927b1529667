import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../api/session.ts'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { BLANK, changeCapture, getCapture } from './draft/capture-store.ts'
import { openCapture } from './draft/keep-capture.ts'
import { noteRecording, addRecordedVideo } from './recorded-video.ts'

const VIDEO = new Blob(['video'], { type: 'video/webm' })

beforeEach(() => {
  fakeBrowser()
  // Node has no IndexedDB; the capture works without it, and logs that.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  changeCapture(BLANK)
})

/** Records while `during` runs. @returns the video, if the current capture received it */
async function record(during: () => Promise<void> | void): Promise<Blob | undefined> {
  noteRecording(true)
  await during()
  addRecordedVideo(VIDEO)
  noteRecording(false)
  return getCapture().media?.file
}

test(
  'the user who started a recording gets it, even after the log-in of a guest',
  { tags: ['CAP-10', 'CAP-11'] },
  async () => {
    await openCapture('guest:1')
    expect(await record(() => undefined)).toBe(VIDEO)
    changeCapture(BLANK)
    expect(await record(() => openCapture('user:ann'))).toBe(VIDEO)
    expect(getCapture().isRecording).toBe(false)
  },
)

test(
  'a recording of a user who has signed out does not go to another user',
  { tags: ['GEN-08', 'CAP-10'] },
  async () => {
    await openCapture('user:ann')
    expect(await record(() => openCapture('user:bo'))).toBeUndefined()
    startSession({ access: 'a', refresh: 'r', username: 'bo', remember: false })
    expect(await record(() => endSession())).toBeUndefined()
  },
)
