/// <reference lib="dom" />
import { loadCards, loadList } from './load-list.ts'
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
 * Types into the search of a loaded list, and into a bare field on an empty page: on a desk at full speed, and on a slowed-down
 * phone. Measures the time from each key press to the next paint. The time of the bare field is the share of the machine and the
 * browser.
 */
export async function measureTyping({ newPage, newPhone }: Bench, orders: number, rounds: number): Promise<void> {
  const desk = await newPage(1)
  const ofBareDesk = await typeInBareField(desk)
  await loadList(desk, orders)
  await measurePage(desk, `${orders} rows of a table`, { ofBareField: ofBareDesk, rounds })
  const bare = await newPhone()
  await bare.slowDown()
  const ofBarePhone = await typeInBareField(bare.page)
  await bare.page.close()
  const { page: phone, slowDown } = await newPhone()
  await loadCards(phone, orders)
  await slowDown()
  await measurePage(phone, `${orders} cards on a phone`, { ofBareField: ofBarePhone, rounds })
}

async function typeInBareField(page: Page): Promise<number[]> {
  await page.setContent('<input type="search">')
  await page.evaluate(listenToKeys, REPORTED_FROM_MS)
  return typeAll(page)
}

interface Given {
  /** Milliseconds of each key. */
  ofBareField: readonly number[]
  rounds: number
}

async function measurePage(page: Page, what: string, { ofBareField, rounds }: Given): Promise<void> {
  await page.evaluate(listenToKeys, REPORTED_FROM_MS)
  const times: number[] = []
  const frames = await framesDuring(page, async () => {
    for (let round = 0; round < rounds; round++) times.push(...(await typeAll(page)))
  })
  await page.close()
  const ratio = quantile(times, 0.95) / quantile(ofBareField, 0.95)
  print(`typing in the search over ${what}: ${describeTimes(times)} (goal: p95 <= ${GOAL_MS} ms)`)
  print(`  ${ratio.toFixed(1)} times a bare field at p95; frames: ${describeFrames(frames)}`)
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
