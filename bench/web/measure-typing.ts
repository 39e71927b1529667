/// <reference lib="dom" />
import { loadList } from './load-list.ts'
import { describeFrames, framesDuring } from './frames.ts'
import type { Bench, Page } from './open-bench.ts'
import { describeTimes, print, quantile } from '../statistics.ts'

/** Time between keys of a fast typist. */
const BETWEEN_KEYS_MS = 130
const TYPED = ['tiles in the lobby', 'harbor street', 'unit 42', 'zzz']
/** The browser reports only interactions of at least this duration, in steps of 8 ms. */
const REPORTED_FROM_MS = 16
const GOAL_MS = 50

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/**
 * Types into the search of a loaded list, and into a bare field on an empty page. Measures the time from each key press
 * to the next paint. The time of the bare field is the share of the machine and the browser.
 */
export async function measureTyping({ newPage }: Bench, orders: number, rounds: number): Promise<void> {
  const bare = await newPage()
  await bare.setContent('<input type="search">')
  await bare.evaluate(listenToKeys, REPORTED_FROM_MS)
  const bareTimes = await typeAll(bare)
  await bare.close()
  const page = await newPage()
  await loadList(page, orders)
  await page.evaluate(listenToKeys, REPORTED_FROM_MS)
  const times: number[] = []
  const frames = await framesDuring(page, async () => {
    for (let round = 0; round < rounds; round++) times.push(...(await typeAll(page)))
  })
  await page.close()
  print(`typing in a bare field: ${describeTimes(bareTimes)}`)
  print(`typing in the search over ${orders} loaded rows: ${describeTimes(times)} (goal: p95 <= ${GOAL_MS} ms)`)
  print(`frames while typing: ${describeFrames(frames)}`)
  const ratio = quantile(times, 0.95) / quantile(bareTimes, 0.95)
  print(`ratio at p95: ${ratio.toFixed(1)}`)
}

async function typeAll(page: Page): Promise<number[]> {
  await page.evaluate(() => void (window.keyTimes = []))
  const field = page.getByRole('searchbox')
  for (const text of TYPED) {
    await field.pressSequentially(text, { delay: BETWEEN_KEYS_MS })
    for (const _ of text) await field.press('Backspace', { delay: BETWEEN_KEYS_MS })
  }
  const reported = await page.evaluate(() => window.keyTimes)
  const unreported = 2 * TYPED.join('').length - reported.length
  return [...reported, ...Array.from({ length: Math.max(0, unreported) }, () => REPORTED_FROM_MS)]
}

/** Runs in the page. Collects the browser's durations of interactions, from the key press to the next paint. */
function listenToKeys(durationThreshold: number): void {
  window.keyTimes = []
  const options = { type: 'event', durationThreshold }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') window.keyTimes.push(entry.duration)
  }).observe(options)
}
