/// <reference lib="dom" />
import { describeTimes, print } from '../statistics.ts'
import { addPlannedWeek } from './add-orders.ts'
import type { Bench, Page } from './open-bench.ts'

const PEOPLE = 40
const ORDERS = 2000
/** Across all columns and the rows on the screen, as often as a mouse reports. */
const STEPS = 240

declare global {
  interface Window {
    dragFrames: number[]
    isMeasuring: boolean
    /** From the release of the mouse to the frame that shows the block in its new row. */
    dropTime: number | undefined
  }
}

/**
 * Drags a block over the week of many people in a Chromium at full speed, and drops it on 'Unassigned': the time of each frame,
 * and the time from the drop until the block is in its new place.
 */
export async function measureDragging({ api, newPage }: Bench, rounds: number): Promise<void> {
  const day = await addPlannedWeek(api, PEOPLE, ORDERS)
  const page = await newPage(1)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/move/')) requests += 1
  })
  const [frames, drops]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`/schedule?date=${day}`)
    await page.getByRole('row').filter({ hasText: 'Person 10' }).getByRole('gridcell').first().waitFor()
    frames.push(...(await drag(page)))
    drops.push(await drop(page))
  }
  await page.close()
  print(`dragging over ${ORDERS} orders of ${PEOPLE} people: ${describeTimes(frames)} (goal: 17 ms median, 33 ms p95)`)
  print(`from the drop to its new place: ${describeTimes(drops)} (goal: 100 ms), ${requests / rounds} request per move`)
}

/** Lifts the first order of a person, and moves it over the board; the first frames are those of the lift. */
async function drag(page: Page): Promise<number[]> {
  const block = page.getByRole('row').filter({ hasText: 'Person 10' }).getByRole('gridcell').first()
  const [from, grid] = [await block.boundingBox(), await page.getByRole('grid').boundingBox()]
  if (!from || !grid) throw new Error('The board is not shown')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.evaluate(startMeasuring)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 4 })
  for (let step = 0; step < STEPS; step += 1) {
    const part = step / STEPS
    const x = grid.x + 200 + (grid.width - 240) * Math.abs(Math.sin(part * 9))
    await page.mouse.move(x, 280 + 380 * Math.abs(Math.sin(part * 5)))
  }
  return page.evaluate(() => {
    window.isMeasuring = false
    // The first time is not a full frame.
    return window.dragFrames.slice(1)
  })
}

/** Runs in the page. */
function startMeasuring(): void {
  window.dragFrames = []
  window.isMeasuring = true
  let last = performance.now()
  const step = (now: number) => {
    window.dragFrames.push(now - last)
    last = now
    if (window.isMeasuring) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Drops the lifted order on 'Unassigned', where nothing speaks against it. */
async function drop(page: Page): Promise<number> {
  const row = await page.getByRole('row').filter({ hasText: 'Unassigned' }).boundingBox()
  if (!row) throw new Error('The board is not shown')
  await page.mouse.move(row.x + row.width / 2, row.y + row.height / 2, { steps: 8 })
  await page.getByRole('status').filter({ hasText: 'is removed.' }).waitFor()
  await page.evaluate(armDrop)
  await page.mouse.up()
  const time = await page.waitForFunction(() => window.dropTime)
  await page.getByText('Work order moved').first().waitFor()
  return Number(await time.jsonValue())
}

/** Runs in the page. */
function armDrop(): void {
  window.dropTime = undefined
  const shown = () => document.querySelectorAll('[data-row="unassigned"]').length
  const before = shown()
  const watch = (released: number) => {
    if (shown() > before) window.dropTime = performance.now() - released
    else requestAnimationFrame(() => watch(released))
  }
  window.addEventListener('mouseup', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true })
}
