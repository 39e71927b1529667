import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// Node has no idle callbacks, like Safari.
test('calls back in a later task where there are no idle callbacks', () => {
  const call = vi.fn<() => void>()
  whenIdle(call)
  expect(call).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(call).toHaveBeenCalledOnce()

  whenIdle(call)()
  vi.runAllTimers()
  expect(call).toHaveBeenCalledOnce()
})

test('waits for the browser, but not if it stays busy', () => {
  const request = vi.fn<(callback: () => void, options: IdleRequestOptions) => number>(() => 7)
  const cancel = vi.fn<(handle: number) => void>()
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const call = vi.fn<() => void>()
  const stop = whenIdle(call)
  vi.runAllTimers()
  expect(request.mock.calls).toEqual([[call, { timeout: 300 }]])
  stop()
  expect(cancel.mock.calls).toEqual([[7]])
})
