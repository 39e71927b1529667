import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { untilStill, watchStillness } from './stillness.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = fakeBrowser().window
  onTestFinished(watchStillness())
})
afterEach(() => void vi.useRealTimers())

/** Milliseconds until `untilStill` resolves; undefined if that takes longer than `withinMs`. */
async function timeUntilStill(withinMs: number): Promise<number | undefined> {
  const startedAt = performance.now()
  let took: number | undefined
  void untilStill().then(() => (took = performance.now() - startedAt))
  await vi.advanceTimersByTimeAsync(withinMs)
  return took
}

test('changes wait while something is pressed, and a little longer', { tags: ['SYNC-81'] }, async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await timeUntilStill(0)).toBe(0)
  page.dispatchEvent(new Event('mousedown'))
  expect(await timeUntilStill(3_000)).toBeUndefined()
  page.dispatchEvent(new Event('mouseup'))
  expect(await timeUntilStill(1_000)).toBe(500)
})

test('changes wait while the page scrolls', { tags: ['SYNC-81'] }, async () => {
  for (let scrolls = 0; scrolls < 20; scrolls += 1) {
    page.dispatchEvent(new Event('scroll'))
    expect(await timeUntilStill(100)).toBeUndefined()
  }
  expect(await timeUntilStill(1_000)).toBe(400)
})

test('a press without a release event does not delay changes for long', { tags: ['SYNC-81'] }, async () => {
  page.dispatchEvent(new Event('touchstart'))
  expect(await timeUntilStill(9_000)).toBeUndefined()
  expect(await timeUntilStill(2_000)).toBeLessThanOrEqual(2_000)
})
