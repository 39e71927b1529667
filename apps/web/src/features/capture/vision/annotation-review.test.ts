import { expect, test } from 'vitest'
import type { FoundAnnotation } from './read-annotations.ts'
import { unreviewed, nextToReview, reviewAnnotations, stepOf, toReview } from './annotation-review.ts'

const REVIEWS = { approved: 9, rejected: 1, not_sure: 0 }
const RETURNED: FoundAnnotation[] = [
  { id: 'a1', content: 'Meter 4711', confidence: 0.9, timestamp: 3.2, source: 'text', reviews: REVIEWS },
  { id: 'a2', content: 'Blurred', confidence: 0.5, source: null, reviews: null },
]
const AT = new Date('2025-01-05T10:00:00Z')

test('the client adds media type, review time and status', { tags: ['VIS-13', 'VIS-14'] }, () => {
  expect(toReview(RETURNED, 'video', 'gemma3')).toEqual([
    {
      id: 'a1',
      content: 'Meter 4711',
      confidence: 0.9,
      timestamp: 3.2,
      region: null,
      source: 'text',
      model: 'gemma3',
      reviews: REVIEWS,
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
      source: null,
      model: 'gemma3',
      reviews: null,
      mediaType: 'video',
      reviewedAt: null,
      status: null,
    },
  ])
  expect(toReview(RETURNED, 'photo', null).map(({ timestamp }) => timestamp)).toEqual([null, null])
})

test('an annotation and its step always change together', { tags: ['VIS-15', 'VIS-16', 'VIS-23'] }, () => {
  let annotations = toReview(RETURNED, 'photo', null)
  expect(annotations.map(stepOf)[0]).toEqual({ content: 'Meter 4711', status: null, updatedAt: null })
  for (const status of ['approved', 'rejected', 'not_sure', 'approved', 'approved', 'rejected'] as const) {
    annotations = reviewAnnotations(annotations, ['a1'], status, AT)
    expect(annotations[0]).toMatchObject({ status, reviewedAt: '2025-01-05T10:00:00.000Z' })
    expect(annotations.map(stepOf)).toEqual([
      { content: 'Meter 4711', status, updatedAt: '2025-01-05T10:00:00.000Z' },
      { content: 'Blurred', status: null, updatedAt: null },
    ])
  }
})

test('the next step is the next without a status, at the end the first', { tags: ['VIS-41'] }, () => {
  const ids = ['a', 'b', 'c', 'd']
  const found = ids.map((id): FoundAnnotation => ({ id, content: id, confidence: 1, source: null, reviews: null }))
  const annotations = reviewAnnotations(toReview(found, 'photo', null), ['b'], 'not_sure', AT)
  expect(unreviewed(annotations).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(ids.map((id) => nextToReview(annotations, id)?.id)).toEqual(['c', 'c', 'd', 'a'])
  const done = reviewAnnotations(annotations, ['a', 'c'], 'approved', AT)
  expect(nextToReview(done, 'd')).toBeUndefined()
})
