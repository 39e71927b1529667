import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, expireSession, getSession } from '../../../api/session.ts'
import { registerDrafts } from '../../../api/kept-drafts.ts'
import { dropSignInRequest } from '../../../api/sign-in-request.ts'
import { type LocalRecords, localRecords, type OutboxPort, registerOutbox } from '../../../api/writes/kept-writes.ts'
import { fakeBrowser } from '../../../testing/fake-browser.ts'
import { fakeUploads } from '../../../testing/fake-uploads.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { BLANK, canSubmit, changeCapture, getCapture, NOT_SUBMITTING } from '../draft/capture-store.ts'
import { captureDraft, keepCapture, openCapture } from '../draft/keep-capture.ts'
import { clearMedia, setMedia } from '../edit-capture.ts'
import { mediaOfPhoto } from '../media-of-file.ts'
import { submitWork } from './submit-work.ts'

const CREATED = { status: 201, body: { id: 3 } }

const NOTHING = { media: null, description: '', annotations: [], submission: NOT_SUBMITTING }

beforeEach(async () => {
  fakeBrowser()
  // Node has no IndexedDB; the capture works without it, and logs that.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  endSession()
  await openCapture('guest:1')
  changeCapture({ ...BLANK, description: 'Tiles laid' })
})

test(
  'requires media or a description, and allows only one submission at a time',
  { tags: ['CAP-23', 'CAP-24'] },
  () => {
    const state = { media: null, description: '', submission: NOT_SUBMITTING, isRecording: false, isReading: false }
    expect(canSubmit(state)).toBe(false)
    expect(canSubmit({ ...state, description: ' \n\t ' })).toBe(false)
    expect(canSubmit({ ...state, description: 'x' })).toBe(true)
    const media = { media: 'blob:1', type: 'video' as const, file: new Blob() }
    expect(canSubmit({ ...state, media })).toBe(true)
    expect(canSubmit({ ...state, media, submission: { ...NOT_SUBMITTING, isRunning: true } })).toBe(false)
  },
)

test('sends nothing while a recording is running', { tags: ['CAP-23'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => CREATED)
  changeCapture({ isRecording: true })
  expect(canSubmit(getCapture())).toBe(false)
  expect(await submitWork()).toBeUndefined()
  expect(uploads).toEqual([])
  // The capture of another user opens; the recording continues.
  await openCapture('user:bo')
  changeCapture({ description: 'Tiles laid' })
  expect(canSubmit(getCapture())).toBe(false)
  changeCapture({ isRecording: false })
  expect(await submitWork()).toEqual({ id: 3 })
})

test(
  'sends a submission to the capture endpoint once, and clears the capture',
  { tags: ['CAP-23', 'CAP-25'] },
  async () => {
    signIn()
    const uploads = fakeUploads(() => CREATED)
    const [work, second] = await Promise.all([submitWork(), submitWork()])
    expect(work).toEqual({ id: 3 })
    expect(second).toBeUndefined()
    expect(uploads.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/works/capture/'])
    expect(getCapture()).toMatchObject(NOTHING)
  },
)

test(
  'a capture that the device stores takes its draft with it, so that no later page offers it again',
  { tags: ['SYNC-102', 'CAP-15'] },
  async () => {
    signIn()
    await openCapture('user:ann')
    changeCapture({ description: 'Tiles laid' })
    const draft = await captureDraft()
    fakeUploads(() => undefined)
    const keep = vi.fn<OutboxPort['keep']>(async ({ key }) => key)
    registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
    const shown: Partial<LocalRecords> = { areIn: () => false, find: () => ({ id: -5 }) }
    localRecords.set(shown as LocalRecords)
    onTestFinished(() => {
      localRecords.set(null)
      registerOutbox(undefined)
    })
    expect(await submitWork()).toEqual({ id: -5 })
    expect(draft).toMatchObject({ owner: 'user:ann' })
    expect(keep.mock.calls[0]?.[2]).toMatchObject({ draft })
    expect(getCapture()).toMatchObject(NOTHING)
  },
)

test(
  'what is still to be written of a draft is written before the device stores the work, and nothing afterward',
  { tags: ['SYNC-108', 'CAP-15'] },
  async () => {
    const log: string[] = []
    const slow = Promise.withResolvers<void>()
    const isSlow = { current: false }
    vi.stubGlobal('indexedDB', { databases: async () => [] })
    registerDrafts(async () => ({
      saveFields: async (_key, fields) => {
        if (isSlow.current) await slow.promise
        log.push(`save ${(fields as { description: string }).description}`)
      },
      saveFile: async () => {},
      saveChunks: async () => {},
      drop: async () => void log.push('drop'),
      readFields: async () => undefined,
      readFile: async () => undefined,
      list: async () => [],
    }))
    signIn()
    await openCapture('user:ann')
    vi.stubGlobal('navigator', { onLine: false })
    const keep = vi.fn<OutboxPort['keep']>(async ({ key }) => {
      // Such as an analysis that ends now.
      keepCapture()
      window.dispatchEvent(new Event('pagehide'))
      log.push(`store, unwritten: ${localStorage.getItem(`capture_unwritten_${draft?.id}`)}`)
      return key
    })
    registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
    localRecords.set({ areIn: () => false, find: () => ({ id: -5 }) } as Partial<LocalRecords> as LocalRecords)
    onTestFinished(() => {
      localRecords.set(null)
      registerOutbox(undefined)
      registerDrafts(() => Promise.reject(new Error('Node has no IndexedDB')))
    })
    const draft = await captureDraft()
    log.length = 0
    isSlow.current = true
    changeCapture({ description: 'Tiles lai' })
    keepCapture()
    changeCapture({ description: 'Tiles laid' })
    const submitted = submitWork()
    await Promise.resolve()
    expect(keep).not.toHaveBeenCalled()
    slow.resolve()
    expect(await submitted).toEqual({ id: -5 })
    await captureDraft()
    expect(log).toEqual(['save Tiles lai', 'save Tiles laid', 'store, unwritten: null', 'drop'])
  },
)

test('a failed submission does not clear the capture, and shows the reason', { tags: ['CAP-29'] }, async () => {
  signIn()
  fakeUploads(() => ({ status: 507, body: { detail: 'The disk is full.' } }))
  expect(await submitWork()).toBeUndefined()
  expect(getCapture()).toMatchObject({
    description: 'Tiles laid',
    submission: { isRunning: false, failure: { text: 'The disk is full.', details: [] } },
  })
})

test('shows field errors together with the general message', { tags: ['CAP-29'] }, async () => {
  signIn()
  fakeUploads(() => ({ status: 400, body: { media: ['File too large'] } }))
  await submitWork()
  expect(getCapture().submission.failure).toEqual({ text: 'Validation error', details: ['File too large'] })
})

test(
  'a guest’s submission waits for the log-in and is then sent exactly once',
  { tags: ['AUTH-18', 'AUTH-19', 'SESS-19'] },
  async () => {
    const uploads = fakeUploads(() => CREATED)
    const submitted = submitWork()
    expect(await submitWork()).toBeUndefined()
    expect(uploads).toEqual([])
    signIn()
    expect(await submitted).toEqual({ id: 3 })
    expect(uploads.map(({ form }) => form.get('description'))).toEqual(['Tiles laid'])
  },
)

test('closing the log-in cancels the submission, but does not clear the capture', { tags: ['AUTH-19'] }, async () => {
  const uploads = fakeUploads(() => CREATED)
  const submitted = submitWork()
  dropSignInRequest()
  expect(await submitted).toBeUndefined()
  signIn()
  expect(uploads).toEqual([])
  expect(getCapture().description).toBe('Tiles laid')
})

test('retries a submission after the log-in if the session had expired', { tags: ['AUTH-18'] }, async () => {
  signIn()
  await openCapture('user:ann')
  const uploads = fakeUploads(() => (uploads.length === 1 ? { status: 401, body: {} } : CREATED))
  vi.stubGlobal('fetch', async () => Response.json({ code: 'token_not_valid' }, { status: 401 }))
  const submitted = submitWork()
  await vi.waitFor(() => expect(getSession().ending).toBe('expired'))
  signIn()
  expect(await submitted).toEqual({ id: 3 })
  expect(uploads).toHaveLength(2)
})

test('does not send the waiting submission of another user', { tags: ['AUTH-18'] }, async () => {
  signIn()
  await openCapture('user:ann')
  expect(getCapture().description).toBe('Tiles laid')
  expireSession()
  const uploads = fakeUploads(() => CREATED)
  const submitted = submitWork()
  signIn('bo')
  expect(await submitted).toBeUndefined()
  expect(uploads).toEqual([])
  expect(getCapture()).toMatchObject(NOTHING)
})

test(
  'a photo taken during the upload of a cleared one stays, and is its own submission',
  { tags: ['CAP-17', 'CAP-18', 'CAP-24'] },
  async () => {
    signIn()
    const [cleared, kept] = [Promise.withResolvers<typeof CREATED>(), Promise.withResolvers<typeof CREATED>()]
    const uploads = fakeUploads(() => (uploads.length === 1 ? cleared : kept).promise)
    setMedia(mediaOfPhoto('data:image/jpeg;base64,/9j/4AAQ'))
    const first = submitWork()
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.progress(0.5)
    clearMedia()
    expect(getCapture().submission).toEqual(NOT_SUBMITTING)
    const next = mediaOfPhoto('data:image/jpeg;base64,/9j/4AAR')
    setMedia(next)
    const second = submitWork()
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    cleared.resolve(CREATED)
    expect(await first).toBeUndefined()
    expect(getCapture()).toMatchObject({ media: next, description: 'Tiles laid', submission: { isRunning: true } })
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key)
    kept.resolve(CREATED)
    expect(await second).toEqual({ id: 3 })
    expect(getCapture()).toMatchObject(NOTHING)
  },
)

test(
  'attempts without a response share a key; after a rejection, which the server would repeat, the key is new',
  { tags: ['API-92'] },
  async () => {
    signIn()
    const responses = [undefined, { status: 400, body: { media: ['File too large'] } }, CREATED]
    const uploads = fakeUploads(() => responses[uploads.length - 1])
    for (const _ of responses) await submitWork()
    const [first, second, third] = uploads.map(({ key }) => key)
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

test('the progress never decreases, even in a retry', { tags: ['CAP-22'] }, async () => {
  signIn()
  const created = Promise.withResolvers<typeof CREATED>()
  const uploads = fakeUploads(() => created.promise)
  const submitted = submitWork()
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  const percents = [0.5, 0.2, 0.709].map((part) => {
    uploads[0]?.progress(part)
    return getCapture().submission.percent
  })
  expect(percents).toEqual([50, 50, 70])
  created.resolve(CREATED)
  await submitted
})

test('does not silently send changed content as another work after a lost response', { tags: ['API-92'] }, async () => {
  signIn()
  const reused = { status: 422, body: { detail: 'This Idempotency-Key was used for another request.' } }
  const uploads = fakeUploads(() => (uploads.length === 1 ? undefined : reused))
  await submitWork()
  changeCapture({ description: 'All tiles laid' })
  await submitWork()
  expect(getCapture().submission.failure?.text).toMatch(/^This was already submitted/)
  expect(getCapture().description).toBe('All tiles laid')
})
