import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { afterEach, expect, test, vi } from 'vitest'
import { watchClock } from './use-clock.ts'

afterEach(() => void vi.useRealTimers())

test('a page that stays open past midnight detects the new day', { tags: ['SHELL-11'] }, () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T23:57:00+09:00') })
  const days: string[] = []
  const stop = watchClock(() => days.push(dayAt(Date.now(), 'Asia/Tokyo')))
  vi.advanceTimersByTime(2 * 60_000)
  expect(days).toEqual(['2026-11-27', '2026-11-27'])
  vi.advanceTimersByTime(60_000)
  expect(days.at(-1)).toBe('2026-11-28')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(days).toHaveLength(3)
})

test('all that show the time share one timer, which ends with the last of them', { tags: ['SHELL-11'] }, () => {
  vi.useFakeTimers()
  const heard: string[] = []
  const stopFirst = watchClock(() => heard.push('first'))
  const stopSecond = watchClock(() => heard.push('second'))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['first', 'second'])
  stopFirst()
  stopFirst()
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['first', 'second', 'second'])
  stopSecond()
  expect(vi.getTimerCount()).toBe(0)
  const stopThird = watchClock(() => heard.push('third'))
  vi.advanceTimersByTime(60_000)
  stopThird()
  expect(heard.at(-1)).toBe('third')
})
