import { expect, test } from 'vitest'
import { ANNOTATIONS_MAX, annotationSchema, reviewedAnnotationSchema, reviewedAnnotationsSchema } from './annotation.ts'

const found = { id: '1', content: 'Text: EXIT', confidence: 0.9, source: 'text' }

test(
  'an annotation has an id, content, a confidence from 0 to 1, and a timestamp if it is of a video',
  { tags: ['VIS-13', 'VIS-14'] },
  () => {
    expect(annotationSchema.parse(found)).toEqual(found)
    expect(annotationSchema.parse({ ...found, timestamp: 2.5 })).toEqual({ ...found, timestamp: 2.5 })
    for (const bad of [{ confidence: 1.1 }, { confidence: -0.1 }, { timestamp: -1 }, { content: undefined }]) {
      expect(annotationSchema.safeParse({ ...found, ...bad }).success).toBe(false)
    }
  },
)

const reviewed = { content: 'Text: EXIT', confidence: 0.9, timestamp: null, status: null, reviewedAt: null }

test(
  'a reviewed annotation has a status, which may be null, and the time of the review',
  { tags: ['VIS-13', 'VIS-14'] },
  () => {
    expect(reviewedAnnotationSchema.parse(reviewed)).toEqual(reviewed)
    const approved = { ...reviewed, timestamp: 1, status: 'approved', reviewedAt: '2025-01-05T10:00:00.000Z' }
    expect(reviewedAnnotationSchema.parse(approved)).toEqual(approved)
    for (const bad of [{ status: 'maybe' }, { reviewedAt: 'today' }, { content: 'x'.repeat(501) }]) {
      expect(reviewedAnnotationSchema.safeParse({ ...reviewed, ...bad }).success).toBe(false)
    }
    const many = (count: number) => reviewedAnnotationsSchema.safeParse(Array.from({ length: count }, () => reviewed))
    expect([many(ANNOTATIONS_MAX).success, many(ANNOTATIONS_MAX + 1).success]).toEqual([true, false])
  },
)
