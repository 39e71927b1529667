import type { Locator, Page } from '@playwright/test'

const STEPS = 6

interface Point {
  x: number
  y: number
}

/** Puts a finger on an element, moves it down by this many pixels (up if negative), and lifts it. */
export async function drag(page: Page, grip: Locator, downPx: number): Promise<void> {
  // Waits until the element is still, because a finger would miss a sheet that is sliding in.
  await grip.click({ trial: true })
  const box = await grip.boundingBox()
  if (!box) throw new Error('There is nothing to put a finger on')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await stroke(
    page,
    Array.from({ length: STEPS + 1 }, (_, step) => ({ x, y: y + (downPx * step) / STEPS })),
  )
}

interface StrokeOptions {
  /** Runs before the finger is lifted. */
  beforeLift?: () => Promise<void>
  /** The finger rests before it is lifted. Otherwise, Chromium detects a fling, and the next tap only stops it. */
  isResting?: boolean
}

/** Puts a finger on the first of these points of the viewport, moves it through the others, and lifts it. */
export async function stroke(page: Page, points: readonly Point[], options: StrokeOptions = {}): Promise<void> {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) throw new Error('A stroke needs at least one point')
  // Uses the browser's touch events, because `touch-action` decides only for them whether the page scrolls.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] })
  for (const point of options.isResting ? [...points, last, last, last] : points) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    // A finger moves in several frames. Within one frame, a browser reports only the last move.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await options.beforeLift?.()
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}
