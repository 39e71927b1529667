import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { BLANK, canSubmit, changeCapture, getCapture, isInUse } from './draft/capture-store.ts'
import { openCapture } from './draft/keep-capture.ts'
import { setMediaFromFile } from './edit-capture.ts'

const FILE = new File(['film'], 'film.webm', { type: 'video/webm' })

beforeEach(() => {
  fakeBrowser()
  // Node has no IndexedDB; the capture works without it, and logs that.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  changeCapture(BLANK)
})

test(
  'a file that is still being read cannot be replaced, and nothing is sent without it',
  { tags: ['CAP-07', 'CAP-15', 'CAP-23'] },
  async () => {
    await openCapture('user:ann')
    changeCapture({ description: 'Tiles laid' })
    expect(canSubmit(getCapture())).toBe(true)
    changeCapture({ description: '' })
    const taken = setMediaFromFile(FILE)
    expect(isInUse(getCapture())).toBe(true)
    changeCapture({ description: 'Tiles laid' })
    expect(canSubmit(getCapture())).toBe(false)
    expect(await taken).toBeUndefined()
    expect(getCapture().media?.file).toBe(FILE)
    expect(canSubmit(getCapture())).toBe(true)
  },
)

test('a file that one user chose is not shown to another', { tags: ['GEN-08', 'CAP-07'] }, async () => {
  await openCapture('user:ann')
  const taken = setMediaFromFile(FILE)
  void openCapture('user:bo')
  await taken
  expect(getCapture()).toMatchObject({ media: null, isReading: false })
})

test('a guest who signs in while the file is being read gets it', { tags: ['AUTH-18', 'CAP-07'] }, async () => {
  await openCapture('guest:1')
  const taken = setMediaFromFile(FILE)
  void openCapture('user:ann')
  await taken
  expect(getCapture().media?.file).toBe(FILE)
})
