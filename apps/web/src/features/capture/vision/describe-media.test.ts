import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../testing/fake-browser.ts'
import { answerJson, fakeNetwork, namesOf, type SeenCall } from '../../../testing/fake-network.ts'
import { getSession, startSession } from '../../../api/session.ts'
import { BLANK, changeCapture, getCapture } from '../draft/capture-store.ts'
import { clearMedia, describe as typeDescription, takeIn } from '../edit-capture.ts'
import { mediaOfPhoto } from '../media-of-file.ts'
import { describeMedia, processMedia, review } from './describe-media.ts'

const PHOTO = mediaOfPhoto('data:image/jpeg;base64,/9j/4AAQ')
const FOUND = [
  { id: 'a1', content: 'Meter 4711', confidence: 0.9 },
  { id: 'a2', content: 'Meter 4711', confidence: 0.4 },
]
const answer = (annotations: unknown = FOUND) => answerJson({ annotations, metadata: { provider: 'embedded' } })

/** The failures that the window shows. */
let errors: { message: string; timestamp: string }[]

beforeEach(() => {
  const { window } = fakeBrowser()
  // The device's own store is the browser's; Node has none, and the capture goes on without.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  errors = []
  window.addEventListener('vision-error', (event) => errors.push(Reflect.get(event, 'detail')))
  changeCapture(BLANK)
})

function analyse(...answers: (() => Response)[]): SeenCall[] {
  let call = 0
  return fakeNetwork(() => (answers[Math.min(call++, answers.length - 1)] ?? answer)())
}

test(
  'a photo is analysed by the image call, its data URL as it is',
  { tags: ['VIS-01', 'VIS-02', 'VIS-05'] },
  async () => {
    const calls = analyse(() => answer())
    takeIn(PHOTO)
    await describeMedia()
    expect(namesOf(calls)).toEqual(['POST /api/vision/analyze-image/'])
    expect(calls[0]?.body).toEqual({ image: 'data:image/jpeg;base64,/9j/4AAQ' })
    expect(getCapture().vision).toEqual({ phase: 'success', of: 'photo', advice: [] })
    expect(getCapture().annotations).toMatchObject([
      { id: 'a1', mediaType: 'photo', status: null },
      { id: 'a2', mediaType: 'photo', status: null },
    ])
  },
)

test(
  'advice about the picture is no annotation, so no step; a new analysis drops it',
  { tags: ['VIS-16'] },
  async () => {
    const metadata = { provider: 'embedded', advice: ['May be blurred - retake?'] }
    analyse(
      () => answerJson({ annotations: FOUND, metadata }),
      () => answer(),
    )
    takeIn(PHOTO)
    await describeMedia()
    expect(getCapture().vision).toMatchObject({ advice: ['May be blurred - retake?'] })
    expect(getCapture().annotations).toHaveLength(FOUND.length)
    await describeMedia()
    expect(getCapture().vision).toMatchObject({ advice: [] })
  },
)

test(
  'nothing is sent without media, from any state but idle, or by the other processor',
  { tags: ['VIS-07'] },
  async () => {
    const calls = analyse(() => answer())
    await describeMedia()
    await processMedia('photo')
    takeIn(PHOTO)
    await processMedia('video')
    await processMedia('photo')
    await processMedia('photo')
    expect(calls).toHaveLength(1)
  },
)

test(
  'pressed again, it starts over and replaces what it found; while it runs it does not',
  { tags: ['CAP-20', 'VIS-08'] },
  async () => {
    const calls = analyse(
      () => answer(),
      () => answer([{ id: 'b1', content: 'Sharp', confidence: 1 }]),
    )
    takeIn(PHOTO)
    await Promise.all([describeMedia(), describeMedia()])
    expect(calls).toHaveLength(1)
    review('a1', 'approved')
    await describeMedia()
    expect(getCapture().annotations).toMatchObject([{ id: 'b1', status: null }])
  },
)

test.each([[{ annotations: [] }], [{ metadata: {} }], [null]])(
  'an answer of %j has no annotations',
  { tags: ['VIS-09', 'ERR-49', 'VIS-25', 'VIS-26'] },
  async (body) => {
    vi.useFakeTimers({ now: new Date('2025-01-05T10:00:00Z') })
    analyse(() => answerJson(body))
    takeIn(PHOTO)
    await describeMedia()
    vi.useRealTimers()
    expect(getCapture().vision).toEqual({ phase: 'error', of: 'photo', message: 'No annotations in response' })
    expect(errors).toEqual([{ message: 'No annotations in response', timestamp: '2025-01-05T10:00:00.000Z' }])
  },
)

test('a failure’s own message is shown, and a second try may work', { tags: ['ERR-52', 'VIS-08'] }, async () => {
  analyse(
    () => answerJson({ detail: 'Image analysis failed.' }, 502),
    () => answer(),
  )
  takeIn(PHOTO)
  await describeMedia()
  expect(getCapture().vision).toMatchObject({ phase: 'error', message: 'Image analysis failed.' })
  expect(errors.map(({ message }) => message)).toEqual(['Image analysis failed.'])
  await describeMedia()
  expect(getCapture().vision.phase).toBe('success')
})

test('a clear drops what was found; the description stays', { tags: ['CAP-18'] }, async () => {
  analyse(() => answer())
  takeIn(PHOTO)
  typeDescription('Cellar')
  await describeMedia()
  clearMedia()
  expect(getCapture()).toMatchObject({ media: null, annotations: [], vision: { phase: 'idle' }, description: 'Cellar' })
})

test('what is still on its way when media are cleared is dropped, too', { tags: ['CAP-18'] }, async () => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>()
  fakeNetwork(() => late)
  takeIn(PHOTO)
  const described = describeMedia()
  await vi.waitFor(() => expect(getCapture().vision.phase).toBe('processing'))
  clearMedia()
  answerLate(answer())
  await described
  expect(getCapture()).toMatchObject({ annotations: [], vision: { phase: 'idle' } })
  expect(errors).toEqual([])
})

test('a line stays for as long as one finding that reads so is approved', { tags: ['VIS-24'] }, async () => {
  analyse(() => answer())
  takeIn(PHOTO)
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
  'an analysis that was refused for an ended session runs once somebody has signed in again',
  { tags: ['AUTH-20'] },
  async () => {
    let isOver = true
    const calls = fakeNetwork(({ path }) =>
      path.includes('analyze') && !isOver
        ? answer()
        : answerJson({ detail: 'Session over', code: 'token_not_valid' }, 401),
    )
    takeIn(PHOTO)
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
