import { beforeEach, expect, test, vi } from 'vitest'
import { startRuns } from './start-runs.ts'

const TIMES = { afterWakeMs: 2000, atLeastEveryMs: 60_000 }

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

/** Runs that end when the test says so. */
function start() {
  const ends: (() => void)[] = []
  const run = vi.fn<(signal: AbortSignal) => Promise<void>>(() => new Promise((resolve) => void ends.push(resolve)))
  return { run, runs: startRuns(run, TIMES), end: () => ends.at(-1)?.() }
}

test('wakes during a run start one run after it', { tags: ['PACK-01'] }, async () => {
  const { end, run, runs } = start()
  runs.wake()
  runs.wake()
  await vi.advanceTimersByTimeAsync(TIMES.afterWakeMs)
  expect(run).toHaveBeenCalledTimes(1)
  for (let wake = 0; wake < 5; wake += 1) {
    runs.wake()
    await vi.advanceTimersByTimeAsync(TIMES.afterWakeMs)
  }
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(TIMES.afterWakeMs)
  expect(run).toHaveBeenCalledTimes(2)
  end()
  await vi.advanceTimersByTimeAsync(TIMES.afterWakeMs)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(TIMES.atLeastEveryMs)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a stop waits for the current run, and starts no other', { tags: ['PACK-01'] }, async () => {
  const { end, run, runs } = start()
  runs.wake()
  await vi.advanceTimersByTimeAsync(TIMES.afterWakeMs)
  runs.wake()
  const stopped = vi.fn<() => void>()
  const stop = runs.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(TIMES.atLeastEveryMs)
  expect(stopped).not.toHaveBeenCalled()
  expect(run.mock.calls[0]?.[0].aborted).toBe(true)
  end()
  await stop
  await vi.advanceTimersByTimeAsync(TIMES.atLeastEveryMs)
  expect(run).toHaveBeenCalledTimes(1)
})
