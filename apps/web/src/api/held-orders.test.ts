import { expect, test } from 'vitest'
import { holdInPlace, isAnyHeld, joinHolding } from './held-orders.ts'

test(
  'an order that is completed on a page without a list does not retain its place in the next list',
  { tags: ['WO-07', 'WO-45'] },
  () => {
    holdInPlace(7, 'IN_PROGRESS')
    expect(isAnyHeld()).toBe(false)
    const leave = joinHolding()
    holdInPlace(7, 'IN_PROGRESS')
    expect(isAnyHeld()).toBe(true)
    leave()
    expect(isAnyHeld()).toBe(false)
    holdInPlace(8, 'IN_PROGRESS')
    expect(isAnyHeld()).toBe(false)
  },
)
