import { expect, test } from 'vitest'
import { reviewAnnotation, stepOf, toReview } from './annotation-review.ts'

const ANSWERED = [
  { id: 'a1', content: 'Meter 4711', confidence: 0.9, timestamp: 3.2 },
  { id: 'a2', content: 'Blurred', confidence: 0.5 },
]
const AT = new Date('2025-01-05T10:00:00Z')

test('the client adds media type, review time and status', { tags: ['VIS-13', 'VIS-14'] }, () => {
  expect(toReview(ANSWERED, 'video')).toEqual([
    {
      id: 'a1',
      content: 'Meter 4711',
      confidence: 0.9,
      timestamp: 3.2,
      region: null,
      mediaType: 'video',
      reviewedAt: null,
      status: null,
    },
    {
      id: 'a2',
      content: 'Blurred',
      confidence: 0.5,
      timestamp: 0,
      region: null,
      mediaType: 'video',
      reviewedAt: null,
      status: null,
    },
  ])
  expect(toReview(ANSWERED, 'photo').map(({ timestamp }) => timestamp)).toEqual([null, null])
})

test('an annotation and its step always change together', { tags: ['VIS-15', 'VIS-16', 'VIS-23'] }, () => {
  let annotations = toReview(ANSWERED, 'photo')
  expect(annotations.map(stepOf)[0]).toEqual({ content: 'Meter 4711', status: null, updatedAt: null })
  for (const status of ['approved', 'rejected', 'approved', 'approved', 'rejected'] as const) {
    annotations = reviewAnnotation(annotations, 'a1', status, AT)
    expect(annotations[0]).toMatchObject({ status, reviewedAt: '2025-01-05T10:00:00.000Z' })
    expect(annotations.map(stepOf)).toEqual([
      { content: 'Meter 4711', status, updatedAt: '2025-01-05T10:00:00.000Z' },
      { content: 'Blurred', status: null, updatedAt: null },
    ])
  }
})
