import { expect, test } from 'vitest'
import { mediaOfPhoto } from '../media-of-file.ts'
import { reviewAnnotations, toReview } from '../vision/annotation-review.ts'
import { captureForm } from './capture-form.ts'

const NOTHING = { media: null, description: '', annotations: [], workOrderId: null }
const photo = mediaOfPhoto('data:image/jpeg;base64,/9j/4AAQ')
const video = { media: 'blob:1', type: 'video' as const, file: new Blob(['film'], { type: 'video/webm' }) }

test('the name of the media contains their type', { tags: ['CAP-25'] }, () => {
  const named = (media: typeof photo | typeof video) => captureForm({ ...NOTHING, media }).get('media')
  expect(named(photo)).toMatchObject({ name: 'capture.photo', type: 'image/jpeg', size: 6 })
  expect(named(video)).toMatchObject({ name: 'capture.video', type: 'video/webm', size: 4 })
})

test('omits missing media, and sends an empty text for a missing description', { tags: ['CAP-26'] }, () => {
  expect([...captureForm({ ...NOTHING, description: 'Tiles laid' })]).toEqual([['description', 'Tiles laid']])
  expect([...captureForm({ ...NOTHING, media: photo, description: ' \n ' }).keys()]).toEqual(['description', 'media'])
  expect(captureForm({ ...NOTHING, media: photo, description: ' \n ' }).get('description')).toBe('')
})

test('includes the work order and the review', { tags: ['CAP-25', 'VIS-36'] }, () => {
  const found = {
    id: 'a1',
    content: 'Meter 4711',
    confidence: 0.9,
    timestamp: 3.2,
    source: 'text',
    reviews: null,
  } as const
  const reviewed = toReview([found], 'video', 'gemma3')
  const annotations = reviewAnnotations(reviewed, ['a1'], 'approved', new Date('2025-01-05T10:00:00Z'))
  const form = captureForm({ ...NOTHING, media: video, annotations, workOrderId: 7 })
  expect(form.get('work_order_id')).toBe('7')
  expect(JSON.parse(form.get('annotations') as string)).toEqual([
    {
      content: 'Meter 4711',
      confidence: 0.9,
      timestamp: 3.2,
      region: null,
      source: 'text',
      model: 'gemma3',
      status: 'approved',
      reviewedAt: '2025-01-05T10:00:00.000Z',
    },
  ])
})
