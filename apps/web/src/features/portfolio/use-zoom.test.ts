import { expect, test } from 'vitest'
import { moveWithin, viewAfterKey, WHOLE, zoomTo } from './use-zoom.ts'

const STAGE = { width: 800, height: 600 }

test('zooms around the point under the pointer', { tags: ['PORT-18'] }, () => {
  const view = zoomTo(WHOLE, 2, { x: 100, y: -50 }, STAGE)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomTo(view, 1, { x: 100, y: -50 }, STAGE)).toEqual(WHOLE)
})

test('a picture is never smaller than the stage, and at most eight times as large', { tags: ['PORT-18'] }, () => {
  expect(zoomTo(WHOLE, 0.2, { x: 0, y: 0 }, STAGE)).toEqual(WHOLE)
  expect(zoomTo(WHOLE, 50, { x: 0, y: 0 }, STAGE).scale).toBe(8)
})

test('does not move a picture beyond its edge', { tags: ['PORT-18'] }, () => {
  expect(moveWithin({ scale: 2, x: 900, y: -900 }, STAGE)).toEqual({ scale: 2, x: 400, y: -300 })
})

test(
  'keys zoom, move and reset a picture; on a whole picture the arrow keys are not handled',
  { tags: ['PORT-18'] },
  () => {
    const closer = viewAfterKey('+', WHOLE, STAGE)
    expect(closer?.scale).toBe(1.5)
    expect(viewAfterKey('-', closer ?? WHOLE, STAGE)?.scale).toBe(1)
    expect(viewAfterKey('ArrowRight', closer ?? WHOLE, STAGE)?.x).toBe(-80)
    expect(viewAfterKey('0', closer ?? WHOLE, STAGE)).toEqual(WHOLE)
    expect(viewAfterKey('ArrowRight', WHOLE, STAGE)).toBeUndefined()
    expect(viewAfterKey('a', WHOLE, STAGE)).toBeUndefined()
  },
)
