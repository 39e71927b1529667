import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../testing/fake-browser.ts'
import { jsonResponse, fakeNetwork, namesOf, type SeenCall } from '../../../testing/fake-network.ts'
import { getSession, startSession } from '../../../api/session.ts'
import { showLanguage } from '../../../texts/language.ts'
import { BLANK, changeCapture, getCapture } from '../draft/capture-store.ts'
import { clearMedia, describe as typeDescription, setMedia } from '../edit-capture.ts'
import { mediaOfPhoto } from '../media-of-file.ts'
import { describeMedia, processMedia } from './describe-media.ts'
import { review } from './review-findings.ts'

const PHOTO = mediaOfPhoto('data:image/jpeg;base64,/9j/4AAQ')
const FOUND = [
  { id: 'a1', content: 'Meter 4711', confidence: 0.9 },
  { id: 'a2', content: 'Meter 4711', confidence: 0.4 },
]
const respond = (annotations: unknown = FOUND) => jsonResponse({ annotations, metadata: { provider: 'embedded' } })

/** The errors in the events of the window. */
let errors: { message: string; timestamp: string }[]

beforeEach(() => {
  const { window } = fakeBrowser()
  // Node has no IndexedDB; the capture works without it, and logs that.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  errors = []
  window.addEventListener('vision-error', (event) => errors.push(Reflect.get(event, 'detail')))
  changeCapture(BLANK)
})
afterEach(() => void vi.useRealTimers())

function analyze(...responses: (() => Response)[]): SeenCall[] {
  let call = 0
  return fakeNetwork(() => (responses[Math.min(call++, responses.length - 1)] ?? respond)())
}

test('sends a photo to the image endpoint as its data URL', { tags: ['VIS-01', 'VIS-02', 'VIS-05'] }, async () => {
  const calls = analyze(() => respond())
  setMedia(PHOTO)
  await describeMedia()
  expect(namesOf(calls)).toEqual(['POST /api/vision/analyze-image/'])
  expect(calls[0]?.body).toEqual({ image: 'data:image/jpeg;base64,/9j/4AAQ' })
  expect(getCapture().vision).toEqual({ phase: 'success', of: 'photo', advice: [], omitted: 0 })
  expect(getCapture().annotations).toMatchObject([
    { id: 'a1', mediaType: 'photo', status: null },
    { id: 'a2', mediaType: 'photo', status: null },
  ])
})

test('the number of findings that the server left out is shown, if it is one', { tags: ['VIS-44'] }, async () => {
  for (const [omitted, shown] of [
    [12, 12],
    ['x', 0],
  ]) {
    analyze(() => jsonResponse({ annotations: [{ id: 'a1', content: 'One', confidence: 1 }], metadata: { omitted } }))
    setMedia(PHOTO)
    await describeMedia()
    expect(getCapture().vision).toMatchObject({ phase: 'success', omitted: shown })
  }
})

test(
  'advice about the picture is not an annotation and has no step; a new analysis clears it',
  { tags: ['VIS-16'] },
  async () => {
    const metadata = { provider: 'embedded', advice: ['May be blurred - retake?'] }
    analyze(
      () => jsonResponse({ annotations: FOUND, metadata }),
      () => respond(),
    )
    setMedia(PHOTO)
    await describeMedia()
    expect(getCapture().vision).toMatchObject({ advice: ['May be blurred - retake?'] })
    expect(getCapture().annotations).toHaveLength(FOUND.length)
    await describeMedia()
    expect(getCapture().vision).toMatchObject({ advice: [] })
  },
)

test(
  'sends nothing without media, in any state but idle, or with the wrong processor',
  { tags: ['VIS-07'] },
  async () => {
    const calls = analyze(() => respond())
    await describeMedia()
    await processMedia('photo')
    setMedia(PHOTO)
    await processMedia('video')
    await processMedia('photo')
    await processMedia('photo')
    expect(calls).toHaveLength(1)
  },
)

test(
  'a second press restarts the analysis and replaces its result, but not while it is running',
  { tags: ['CAP-20', 'VIS-08'] },
  async () => {
    const calls = analyze(
      () => respond(),
      () => respond([{ id: 'b1', content: 'Sharp', confidence: 1 }]),
    )
    setMedia(PHOTO)
    await Promise.all([describeMedia(), describeMedia()])
    expect(calls).toHaveLength(1)
    review('a1', 'approved')
    await describeMedia()
    expect(getCapture().annotations).toMatchObject([{ id: 'b1', status: null }])
  },
)

test.each([[{ annotations: [] }], [{ metadata: {} }], [null]])(
  'reports an error for the response %j, which has no annotations',
  { tags: ['VIS-09', 'ERR-49', 'VIS-25', 'VIS-26'] },
  async (body) => {
    vi.useFakeTimers({ now: new Date('2025-01-05T10:00:00Z') })
    analyze(() => jsonResponse(body))
    setMedia(PHOTO)
    await describeMedia()
    expect(getCapture().vision).toEqual({
      phase: 'error',
      of: 'photo',
      message: 'No annotations in response',
      isUnreached: false,
    })
    expect(errors).toEqual([{ message: 'No annotations in response', timestamp: '2025-01-05T10:00:00.000Z' }])
  },
)

test('shows the message of an error, and a second attempt can succeed', { tags: ['ERR-52', 'VIS-08'] }, async () => {
  analyze(
    () => jsonResponse({ detail: 'Image analysis failed.' }, 502),
    () => respond(),
  )
  setMedia(PHOTO)
  await describeMedia()
  expect(getCapture().vision).toMatchObject({ phase: 'error', message: 'Image analysis failed.' })
  expect(errors.map(({ message }) => message)).toEqual(['Image analysis failed.'])
  await describeMedia()
  expect(getCapture().vision.phase).toBe('success')
})

test('clearing the media removes the annotations, but not the description', { tags: ['CAP-18'] }, async () => {
  analyze(() => respond())
  setMedia(PHOTO)
  typeDescription('Cellar')
  await describeMedia()
  clearMedia()
  expect(getCapture()).toMatchObject({ media: null, annotations: [], vision: { phase: 'idle' }, description: 'Cellar' })
})

test('ignores a response that arrives after the media were cleared', { tags: ['CAP-18'] }, async () => {
  const { promise: late, resolve: respondLate } = Promise.withResolvers<Response>()
  fakeNetwork(() => late)
  setMedia(PHOTO)
  const described = describeMedia()
  await vi.waitFor(() => expect(getCapture().vision.phase).toBe('processing'))
  clearMedia()
  respondLate(respond())
  await described
  expect(getCapture()).toMatchObject({ annotations: [], vision: { phase: 'idle' } })
  expect(errors).toEqual([])
})

test('a line stays while at least one annotation with that text is approved', { tags: ['VIS-24'] }, async () => {
  analyze(() => respond())
  setMedia(PHOTO)
  typeDescription('Cellar')
  await describeMedia()
  review('a1', 'approved')
  review('a2', 'approved')
  expect(getCapture().description).toBe('Cellar\nMeter 4711')
  review('a1', 'rejected')
  expect(getCapture().description).toBe('Cellar\nMeter 4711')
  review('a2', 'rejected')
  expect(getCapture().description).toBe('Cellar')
})

test(
  'in Spanish, the line in the description is the one that the review shows, and the annotation itself does not change',
  { tags: ['LANG-01', 'VIS-24'] },
  async () => {
    analyze(() => respond([{ id: 'a1', content: 'Text: 4711', confidence: 0.9 }]))
    setMedia(PHOTO)
    await describeMedia()
    Object.assign(document, { documentElement: {} })
    await showLanguage('es')
    try {
      review('a1', 'approved')
      expect(getCapture()).toMatchObject({ description: 'Texto: 4711', annotations: [{ content: 'Text: 4711' }] })
      review('a1', 'rejected')
      expect(getCapture().description).toBe('')
      review('a1', 'approved')
    } finally {
      await showLanguage('en')
    }
    review('a1', 'rejected')
    expect(getCapture().description).toBe('')
    review('a1', 'approved')
    expect(getCapture().description).toBe('Text: 4711')
  },
)

test(
  'an analysis that was rejected because the session had expired runs after the next sign-in',
  { tags: ['AUTH-20'] },
  async () => {
    let isOver = true
    const calls = fakeNetwork(({ path }) =>
      path.includes('analyze') && !isOver
        ? respond()
        : jsonResponse({ detail: 'Session over', code: 'token_not_valid' }, 401),
    )
    setMedia(PHOTO)
    const described = describeMedia()
    await vi.waitFor(() => expect(getSession().ending).toBe('expired'))
    expect(getCapture().vision.phase).toBe('idle')
    isOver = false
    startSession({ access: 'new', refresh: 'new', username: 'ann', remember: false })
    await described
    expect(getCapture().vision.phase).toBe('success')
    expect(calls.filter(({ path }) => path.includes('analyze'))).toHaveLength(2)
  },
)
