/// <reference lib="dom" />
import type { Page } from './open-bench.ts'

const LOADED_MS_MAX = 180_000

/** Opens the list of work orders and scrolls on until every one is loaded. */
export async function loadList(page: Page, orders: number): Promise<void> {
  await page.goto('/?tab=workOrders')
  const first = page.getByRole('article').first()
  await first.waitFor()
  // Once all are here the list says how many there are; until then it says that it does not know.
  await page.waitForFunction(scrollOn, `[role=listitem][aria-setsize="${orders}"]`, { timeout: LOADED_MS_MAX })
  await page.evaluate(() => window.scrollTo(0, 0))
  await first.waitFor()
}

/** Runs in the page, with every frame: its end moves away whenever more has been loaded. */
function scrollOn(isWhole: string): boolean {
  window.scrollTo(0, document.body.scrollHeight)
  return document.querySelector(isWhole) !== null
}
