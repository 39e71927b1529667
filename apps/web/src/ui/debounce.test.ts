import { expect, onTestFinished, test, vi } from 'vitest'
import { debounce } from './debounce.ts'
import { SEARCH_DEBOUNCE_MS } from './timings.ts'

function setUp() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const run = vi.fn<(text: string) => void>()
  return { run, call: debounce(run, SEARCH_DEBOUNCE_MS) }
}

test('debounces the search by 300 ms: only the last of several keystrokes counts', { tags: ['FMT-11'] }, () => {
  const { run, call } = setUp()
  call('o')
  vi.advanceTimersByTime(299)
  call('oa')
  vi.advanceTimersByTime(299)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledExactlyOnceWith('oa')
})

test('does not run after it was canceled', { tags: ['FMT-11'] }, () => {
  const { run, call } = setUp()
  call('oak')
  call.cancel()
  vi.advanceTimersByTime(300)
  expect(run).not.toHaveBeenCalled()
})
