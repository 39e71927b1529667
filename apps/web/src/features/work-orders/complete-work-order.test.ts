import { WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { expect, test, vi } from 'vitest'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf, type SeenCall } from '../../testing/fake-network.ts'
import { getPendingQuestion } from '../../records/ask.ts'
import { completeWithPhoto, completeWorkOrder } from './complete-work-order.ts'

const order = buildWorkOrder()
const completed = buildWorkOrder({ status: 'COMPLETED' })
const COMPLETE = 'POST /api/work-orders/7/complete_work/'
const FALLBACK = 'PATCH /api/work-orders/7/'
const NO_NETWORK = () => Promise.reject(new TypeError('fetch failed'))

type Answer = () => Response | Promise<Response>

/** Responds by method: complete_work is the only POST, the fallback the only PATCH. */
const answers =
  (post: Answer, patch: Answer = () => answerJson(completed)) =>
  ({ method }: SeenCall) =>
    method === 'POST' ? post() : patch()

const answerQuestion = async (isYes: boolean) => {
  const question = await vi.waitFor(() => {
    const pending = getPendingQuestion()
    if (!pending) throw new Error('Nothing is asked')
    return pending
  })
  question.answer(isYes)
  return question
}

test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'IN_PROGRESS'))(
  'an order that is %s cannot be completed, and nothing is sent',
  { tags: ['WO-44'] },
  async (status) => {
    const calls = fakeNetwork(() => answerJson(completed))
    const upload = vi.fn<() => Promise<void>>()
    const text = 'Only "In Progress" work orders can be completed.'
    await expect(completeWorkOrder({ ...order, status })).rejects.toThrow(text)
    await expect(completeWithPhoto({ ...order, status }, upload)).rejects.toThrow(text)
    expect(calls).toEqual([])
    expect(upload).not.toHaveBeenCalled()
  },
)

test('completing sends complete_work without a body', { tags: ['WO-45'] }, async () => {
  const calls = fakeNetwork(answers(() => answerJson(completed)))
  expect(await completeWorkOrder(order)).toEqual(completed)
  expect(namesOf(calls)).toEqual([COMPLETE])
  expect(calls[0]?.body).toBeUndefined()
})

test('a 400 is followed by an update of the status', { tags: ['WO-46'] }, async () => {
  const calls = fakeNetwork(answers(() => answerJson({ detail: 'No.' }, 400)))
  expect(await completeWorkOrder(order)).toEqual(completed)
  expect(namesOf(calls)).toEqual([COMPLETE, FALLBACK])
  expect(calls[1]?.body).toEqual({ status: 'COMPLETED' })
})

test(
  'the update applies to the version that was shown, or to a later one in which the order is still in progress',
  { tags: ['WO-73'] },
  async () => {
    const refuse = () => answerJson({ detail: 'No.' }, 400)
    const current = buildWorkOrder({ location: '14 Oak Street', version: 5 })
    const calls = fakeNetwork((call) =>
      answers(refuse, () =>
        call.headers.get('If-Match') === '"5"'
          ? answerJson(completed)
          : answerJson({ detail: 'Changed.', current }, 412),
      )(call),
    )
    expect(await completeWorkOrder({ ...order, version: 4 })).toEqual(completed)
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"4"', '"5"'])
  },
)

test('the update does not overwrite a status that a colleague has set', { tags: ['WO-73'] }, async () => {
  const refuse = () => answerJson({ detail: 'No.' }, 400)
  const current = buildWorkOrder({ status: 'ON_HOLD', version: 5 })
  const calls = fakeNetwork(answers(refuse, () => answerJson({ detail: 'Changed.', current }, 412)))
  await expect(completeWorkOrder({ ...order, version: 4 })).rejects.toThrow('Status update failed: 412')
  expect(namesOf(calls)).toEqual([COMPLETE, FALLBACK])
})

test(
  'a retry after a lost response gets that response, and updates nothing',
  { tags: ['WO-73', 'API-92'] },
  async () => {
    let isLost = true
    const answered = new Set<string | null>()
    const calls = fakeNetwork(({ headers }) => {
      const key = headers.get('Idempotency-Key')
      // The server completed it, then someone set it on hold: only the same key gets a 200.
      if (!isLost && !answered.has(key)) return answerJson({ detail: 'No.' }, 400)
      answered.add(key)
      if (isLost) throw new TypeError('fetch failed')
      return answerJson(completed)
    })
    await expect(completeWorkOrder(order)).rejects.toThrow('Failed to complete work order')
    isLost = false
    expect(await completeWorkOrder(order)).toEqual(completed)
    expect(namesOf(calls)).toEqual([COMPLETE, COMPLETE])
  },
)

test.each([403, 404, 500])('%i is not followed by an update', { tags: ['WO-47'] }, async (status) => {
  const calls = fakeNetwork(answers(() => answerJson({}, status)))
  await expect(completeWorkOrder(order)).rejects.toThrow('Failed to complete work order')
  expect(namesOf(calls)).toEqual([COMPLETE])
})

test('no response is not followed by an update', { tags: ['WO-47'] }, async () => {
  const calls = fakeNetwork(answers(NO_NETWORK))
  await expect(completeWorkOrder(order)).rejects.toThrow('Failed to complete work order')
  expect(namesOf(calls)).toEqual([COMPLETE])
})

test('the server’s message takes precedence over the general one', { tags: ['ERR-34'] }, async () => {
  fakeNetwork(answers(() => answerJson({ detail: 'Not found.' }, 404)))
  await expect(completeWorkOrder(order)).rejects.toThrow('Not found.')
})

test('throws an error with the status of a rejected update', { tags: ['ERR-35'] }, async () => {
  const refuse = () => answerJson({ detail: 'No.' }, 400)
  fakeNetwork(answers(refuse, () => answerJson({ detail: 'Gone.' }, 409)))
  await expect(completeWorkOrder(order)).rejects.toThrow(/^Status update failed: 409$/)
})

test(
  'an update with an unreadable or lost response does not count as rejected',
  { tags: ['ERR-34', 'ERR-35'] },
  async () => {
    const refuse = () => answerJson({ detail: 'No.' }, 400)
    fakeNetwork(answers(refuse, () => new Response('<html>')))
    await expect(completeWorkOrder(order)).rejects.toThrow(/^Failed to complete work order$/)
    fakeNetwork(answers(refuse, NO_NETWORK))
    await expect(completeWorkOrder(order)).rejects.toThrow(/^Failed to complete work order$/)
  },
)

test('with a photo it completes the order after the upload', { tags: ['WO-40'] }, async () => {
  const steps: string[] = []
  fakeNetwork(({ path }) => {
    steps.push(path)
    return answerJson(completed)
  })
  expect(await completeWithPhoto(order, async () => void steps.push('upload'))).toEqual(completed)
  expect(steps).toEqual(['upload', '/api/work-orders/7/complete_work/'])
})

test(
  'asks the user if the upload fails, and completes the order if the user accepts',
  { tags: ['WO-48'] },
  async () => {
    const calls = fakeNetwork(answers(() => answerJson(completed)))
    const result = completeWithPhoto(order, () => Promise.reject(new Error('Request failed')))
    expect(await answerQuestion(true)).toMatchObject({
      text: 'There was an error uploading the photo. Do you want to complete the work order without it?',
      confirm: 'Complete Without Photo',
      cancel: 'Cancel',
    })
    expect(await result).toEqual(completed)
    expect(namesOf(calls)).toEqual([COMPLETE])
  },
)

test('does not change the order if the user declines', { tags: ['WO-49'] }, async () => {
  const calls = fakeNetwork(answers(() => answerJson(completed)))
  const result = completeWithPhoto(order, () => Promise.reject(new Error('Request failed')))
  await answerQuestion(false)
  expect(await result).toBeUndefined()
  expect(calls).toEqual([])
})

test('canceling the upload of a photo asks nothing and completes nothing', { tags: ['WO-39'] }, async () => {
  const calls = fakeNetwork(answers(() => answerJson(completed)))
  const stopper = new AbortController()
  const upload = () => {
    stopper.abort()
    return Promise.reject(new DOMException('The upload was stopped', 'AbortError'))
  }
  expect(await completeWithPhoto(order, upload, stopper.signal)).toBeUndefined()
  expect(getPendingQuestion()).toBeUndefined()
  expect(calls).toEqual([])
})
