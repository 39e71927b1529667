/// <reference lib="dom" />
import { loadCards, loadList } from './load-list.ts'
import type { Bench, Page } from './open-bench.ts'
import { print } from '../statistics.ts'
import { describeFrames } from './frames.ts'

/** A fast swipe: two and a half screens per second. */
const SPEED_PX_PER_S = 2000
const SCROLLED_FOR_MS = 20_000
interface Scrolled {
  frames: number[]
  nodesMax: number
}

/**
 * Scrolls through loaded lists at a constant speed: the table of a desk at full speed, and the cards of a slowed-down phone. Prints
 * the frame times of all rounds, page size, and memory.
 */
export async function measureScrolling({ newPage, newPhone }: Bench, rows: number, rounds: number): Promise<void> {
  const desk = await newPage(1)
  await loadList(desk, rows)
  await measurePage(desk, `${rows} rows of a table`, rounds)
  const { page: phone, slowDown } = await newPhone()
  await loadCards(phone, rows)
  await slowDown()
  await measurePage(phone, `${rows} cards on a phone`, rounds)
}

async function measurePage(page: Page, what: string, rounds: number): Promise<void> {
  const all: Scrolled[] = []
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => window.scrollTo(0, 0))
    all.push(await page.evaluate(scrollSteadily, [SPEED_PX_PER_S, SCROLLED_FOR_MS] as const))
  }
  const heap = await heapMegabytes(page)
  await page.close()
  const nodesMax = Math.max(...all.map(({ nodesMax: nodes }) => nodes))
  print(`scrolling ${what}: ${describeFrames(all.flatMap(({ frames }) => frames))}`)
  print(`document: ${nodesMax} nodes at most (goal: 1500); heap: ${heap.toFixed(1)} MB (goal: 25)`)
}

/** Runs in the page. Scrolls in every frame by the distance for the time since the previous frame. */
export function scrollSteadily([speed, forMs]: readonly [number, number]): Promise<Scrolled> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let nodesMax = 0
    let last = performance.now()
    const end = last + forMs
    const step = (now: number) => {
      frames.push(now - last)
      window.scrollBy(0, (speed * (now - last)) / 1000)
      last = now
      nodesMax = Math.max(nodesMax, document.querySelectorAll('*').length)
      if (now < end) requestAnimationFrame(step)
      // The first time is not a full frame.
      else resolve({ frames: frames.slice(1), nodesMax })
    }
    requestAnimationFrame(step)
  })
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
