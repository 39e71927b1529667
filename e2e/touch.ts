import type { Locator, Page } from '@playwright/test'

const STEPS = 6

/** Puts a finger on an element, moves it down by this many pixels (up if negative), and lifts it. */
export async function drag(page: Page, grip: Locator, downPx: number): Promise<void> {
  // Waits until it no longer moves: a finger on a sheet that still slides in would miss it.
  await grip.click({ trial: true })
  const box = await grip.boundingBox()
  if (!box) throw new Error('There is nothing to put a finger on')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  // The browser's own touch events: only for them does `touch-action` decide whether the page scrolls.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= STEPS; step += 1) {
    const touchPoints = [{ x, y: y + (downPx * step) / STEPS }]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}
