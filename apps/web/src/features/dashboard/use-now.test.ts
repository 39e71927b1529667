import { afterEach, expect, test, vi } from 'vitest'
import { watchDay } from './use-now.ts'

afterEach(() => void vi.useRealTimers())

test('a page that stays open past midnight detects the new day', { tags: ['SHELL-11'] }, () => {
  const evening = new Date(2026, 10, 27, 23, 57)
  vi.useFakeTimers({ now: evening })
  const onNewDay = vi.fn<(now: Date) => void>()
  const stop = watchDay(evening, onNewDay)
  vi.advanceTimersByTime(2 * 60_000)
  expect(onNewDay).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onNewDay).toHaveBeenCalledExactlyOnceWith(new Date(2026, 10, 28))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onNewDay).toHaveBeenCalledOnce()
})
