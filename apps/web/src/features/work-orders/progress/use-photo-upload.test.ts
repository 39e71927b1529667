import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { writeTo } from '../../../api/writes/writes.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../../testing/fake-network.ts'
import { fakeUploads } from '../../../testing/fake-uploads.ts'
import { completeOrder } from './use-order-progress.ts'
import { completeWithPhoto, uploadPhoto } from './use-photo-upload.ts'

const photo = (type = 'image/jpeg') => new File(['picture'], 'gutter.jpg', { type })
const signIn = () => fakeNetwork(() => new Response(null, { status: 500 }))

test('sends a photo with its description and the work order', { tags: ['WO-42'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  await uploadPhoto(photo(), 7)
  expect(uploads).toMatchObject([{ method: 'POST', path: '/api/works/' }])
  const form = uploads[0]?.form
  expect(form?.get('description')).toBe('Documentation for work order #7')
  expect(form?.get('work_order_id')).toBe('7')
  expect(form?.getAll('files')).toMatchObject([{ name: 'gutter.jpg', type: 'image/jpeg' }])
})

test('requires a file and a work order', { tags: ['VAL-59'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  await expect(uploadPhoto(undefined, 7)).rejects.toThrow('File and work order ID are required')
  await expect(uploadPhoto(photo(), undefined)).rejects.toThrow('File and work order ID are required')
  expect(uploads).toEqual([])
})

test('rejects an image that the portfolio does not accept', { tags: ['VAL-58'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  await expect(uploadPhoto(photo('image/webp'), 7)).rejects.toThrow('Invalid file type')
  expect(uploads).toEqual([])
})

test('throws an error if an upload is rejected or gets no response', { tags: ['WO-42'] }, async () => {
  signIn()
  fakeUploads(() => ({ status: 400, body: { files: ['Invalid file type'] } }))
  await expect(uploadPhoto(photo(), 7)).rejects.toThrow('Validation error')
  fakeUploads(() => undefined)
  await expect(uploadPhoto(photo(), 7)).rejects.toThrow('Network error')
})

const order = buildWorkOrder()
const completed = buildWorkOrder({ status: 'COMPLETED' })
const COMPLETE = 'POST /api/work-orders/7/complete_work/'
const APPLIED = { result: 'applied', row: completed }
const complete = () => completeOrder(writeTo(createQueryClient()), order)

const answerQuestion = async (isYes: boolean) => {
  const question = await vi.waitFor(() => {
    const pending = getPendingQuestion()
    if (!pending) throw new Error('No question is pending')
    return pending
  })
  question.answer(isYes)
  return question
}

test('with a photo it completes the order after the upload', { tags: ['WO-40'] }, async () => {
  const steps: string[] = []
  fakeNetwork(({ path }) => {
    steps.push(path)
    return jsonResponse(completed)
  })
  expect(await completeWithPhoto(order, async () => void steps.push('upload'), complete)).toEqual(APPLIED)
  expect(steps).toEqual(['upload', '/api/work-orders/7/complete_work/'])
})

test(
  'asks the user if the upload fails, and completes the order if the user accepts',
  { tags: ['WO-48'] },
  async () => {
    const calls = fakeNetwork(() => jsonResponse(completed))
    const result = completeWithPhoto(order, () => Promise.reject(new Error('Request failed')), complete)
    expect(await answerQuestion(true)).toMatchObject({
      text: 'There was an error uploading the photo. Do you want to complete the work order without it?',
      confirm: 'Complete Without Photo',
      cancel: 'Cancel',
    })
    expect(await result).toEqual(APPLIED)
    expect(namesOf(calls)).toEqual([COMPLETE])
  },
)

test('does not change the order if the user declines', { tags: ['WO-49'] }, async () => {
  const calls = fakeNetwork(() => jsonResponse(completed))
  const result = completeWithPhoto(order, () => Promise.reject(new Error('Request failed')), complete)
  await answerQuestion(false)
  expect(await result).toBeUndefined()
  expect(calls).toEqual([])
})

test('canceling the upload of a photo asks nothing and completes nothing', { tags: ['WO-39'] }, async () => {
  const calls = fakeNetwork(() => jsonResponse(completed))
  const stopper = new AbortController()
  const upload = () => {
    stopper.abort()
    return Promise.reject(new DOMException('The upload was stopped', 'AbortError'))
  }
  expect(await completeWithPhoto(order, upload, complete, stopper.signal)).toBeUndefined()
  expect(getPendingQuestion()).toBeUndefined()
  expect(calls).toEqual([])
})

test('sends no photo for an order that cannot be completed', { tags: ['WO-44'] }, async () => {
  const sendPhoto = vi.fn<() => Promise<void>>()
  const rejected = { result: 'refused', error: new Error('Not in progress') } as const
  expect(await completeWithPhoto({ status: 'ON_HOLD' }, sendPhoto, async () => rejected)).toBe(rejected)
  expect(sendPhoto).not.toHaveBeenCalled()
})
