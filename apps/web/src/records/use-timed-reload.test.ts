import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../api/session.ts'
import { PROJECTS_RELOAD_MS, WORK_ORDERS_RELOAD_MS } from '../ui/timings.ts'
import { reloadEvery } from './use-timed-reload.ts'

beforeEach(() => {
  vi.useFakeTimers()
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: false })
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['work orders every 3 minutes', WORK_ORDERS_RELOAD_MS, 180_000],
  ['projects every 5 minutes', PROJECTS_RELOAD_MS, 300_000],
])('%s', { tags: ['WO-50', 'PRJ-62'] }, (_, periodMs, expectedMs) => {
  const reload = vi.fn<() => void>()
  const stop = reloadEvery(periodMs, reload)
  vi.advanceTimersByTime(expectedMs - 1)
  expect(reload).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(expectedMs)
  expect(reload).toHaveBeenCalledTimes(2)
  stop()
})

test('the timer stops when the user leaves the list', { tags: ['WO-51'] }, () => {
  const reload = vi.fn<() => void>()
  reloadEvery(WORK_ORDERS_RELOAD_MS, reload)()
  vi.advanceTimersByTime(10 * WORK_ORDERS_RELOAD_MS)
  expect(reload).not.toHaveBeenCalled()
})

test('reloads nothing while no one is signed in', { tags: ['WO-51'] }, () => {
  const reload = vi.fn<() => void>()
  const stop = reloadEvery(WORK_ORDERS_RELOAD_MS, reload)
  endSession()
  vi.advanceTimersByTime(WORK_ORDERS_RELOAD_MS)
  expect(reload).not.toHaveBeenCalled()
  stop()
})
