import { expect, test } from 'vitest'
import { pointsChange, relativeChange } from './compare.ts'

test('a figure changes relative to the one before, a share by points', { tags: ['REP-03'] }, () => {
  expect(relativeChange(15, 10)).toEqual({ direction: 'up', amount: 0.5 })
  expect(relativeChange(5, 10)).toEqual({ direction: 'down', amount: 0.5 })
  expect(relativeChange(10, 10)).toEqual({ direction: 'same', amount: 0 })
  expect(relativeChange(10, 0)).toBeUndefined()
  expect(relativeChange(null, 10)).toBeUndefined()
  expect(pointsChange(0.3, 0.1)).toEqual({ direction: 'up', amount: 20 })
  expect(pointsChange(0.125, 0.25)).toEqual({ direction: 'down', amount: 12.5 })
  expect(pointsChange(0.1, 0)).toEqual({ direction: 'up', amount: 10 })
  expect(pointsChange(0, null)).toBeUndefined()
})
