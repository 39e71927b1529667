import { expect, test } from 'vitest'
import { byDoubt, confidenceBand, expectedRight, rightOf } from './finding-reviews.ts'

const reviews = (approved: number, rejected: number, notSure = 0) => ({ approved, rejected, not_sure: notSure })

test('a band is a tenth of the confidence; 1 belongs to the last', { tags: ['VIS-37'] }, () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    expect(confidenceBand(percent / 100)).toBe(Math.min(9, Math.floor(percent / 10)))
  }
})

test(
  'without reviews, the probability is the confidence of the analyzer; with many, the share that people approved',
  { tags: ['VIS-39'] },
  () => {
    expect(expectedRight(0.83, null)).toBeCloseTo(0.83)
    expect(expectedRight(0.83, reviews(0, 0, 50))).toBeCloseTo(0.83)
    expect(expectedRight(0.9, reviews(0, 10))).toBeCloseTo(0.45)
    expect(expectedRight(0.9, reviews(20, 180))).toBeCloseTo(29 / 210)
    expect(expectedRight(0.3, reviews(200, 0))).toBeGreaterThan(0.96)
  },
)

test('counts how many decided findings were right, if there are at least ten', { tags: ['VIS-38'] }, () => {
  expect(rightOf(reviews(9, 0, 100))).toBeUndefined()
  expect(rightOf(reviews(9, 1, 100))).toEqual({ right: 9, of: 10 })
  expect(rightOf(reviews(0, 12))).toEqual({ right: 0, of: 12 })
})

test('sorts the least likely first, then the less confident, then the earlier', { tags: ['VIS-39'] }, () => {
  const findings = [
    { id: 'sure', confidence: 0.99, reviews: null },
    { id: 'often wrong', confidence: 0.95, reviews: reviews(10, 90) },
    { id: 'same, earlier', confidence: 0.5, reviews: null },
    { id: 'same, later', confidence: 0.5, reviews: null },
    // (4 + 3) / 14 is 0.5, too.
    { id: 'equal, less confident', confidence: 0.3, reviews: reviews(4, 0) },
    { id: 'often right', confidence: 0.4, reviews: reviews(100, 0) },
  ]
  const ids = byDoubt(findings).map(({ id }) => id)
  expect(ids).toEqual(['often wrong', 'equal, less confident', 'same, earlier', 'same, later', 'often right', 'sure'])
})
