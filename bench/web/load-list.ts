/// <reference lib="dom" />
import type { Page } from './open-bench.ts'

const LOADED_MS_MAX = 180_000

/** Opens a list and scrolls on until every one of its rows is loaded. */
export async function loadList(page: Page, rows: number, address = '/?tab=workOrders'): Promise<void> {
  await page.goto(address)
  const first = page.getByRole('article').first()
  await first.waitFor()
  // Once all are here the list says how many there are; until then it says that it does not know.
  await page.waitForFunction(scrollOn, `[role=listitem][aria-setsize="${rows}"]`, { timeout: LOADED_MS_MAX })
  await page.evaluate(() => window.scrollTo(0, 0))
  await first.waitFor()
}

/** Runs in the page, with every frame: its end moves away whenever more has been loaded. */
function scrollOn(isWhole: string): boolean {
  window.scrollTo(0, document.body.scrollHeight)
  return document.querySelector(isWhole) !== null
}
