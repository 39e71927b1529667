/// <reference lib="dom" />
import type { Page } from './open-bench.ts'
import { describeTimes } from '../statistics.ts'

const SLOW_FRAME_MS = 50
const SLOW_PERCENT_MAX = 0.5

/** The times of all frames while `act` runs, in milliseconds. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const recorder = await page.evaluateHandle(recordFrames)
  await act()
  const frames = await recorder.evaluate((stop) => stop())
  await recorder.dispose()
  return frames
}

/** '17 ms median, 33 ms p95, 83 ms max; 0.2 % of 5200 frames over 50 ms (goal: 0.5 %)' */
export function describeFrames(frames: readonly number[]): string {
  const slow = frames.filter((time) => time > SLOW_FRAME_MS).length
  const percent = ((100 * slow) / frames.length).toFixed(2)
  return `${describeTimes(frames)}; ${percent} % of ${frames.length} frames over ${SLOW_FRAME_MS} ms (goal: ${SLOW_PERCENT_MAX} %)`
}

/** Runs in the page. @returns a function that ends the recording */
function recordFrames(): () => number[] {
  const frames: number[] = []
  let last = performance.now()
  let id = requestAnimationFrame(function record(now) {
    frames.push(now - last)
    last = now
    id = requestAnimationFrame(record)
  })
  return () => {
    cancelAnimationFrame(id)
    // The first time is not a full frame.
    return frames.slice(1)
  }
}
