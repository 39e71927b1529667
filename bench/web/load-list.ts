/// <reference lib="dom" />
import type { Page } from './open-bench.ts'

const LOADED_MS_MAX = 180_000

/** Opens the table and scrolls until all of its rows are loaded. */
export async function loadList(page: Page, rows: number): Promise<void> {
  await page.goto('/?tab=workOrders')
  const first = page.locator('[role=row][data-index="0"]')
  await first.waitFor()
  // aria-rowcount is -1 until all rows are loaded, and then their number with the header.
  await page.waitForFunction(scrollToEnd, `[role=grid][aria-rowcount="${rows + 1}"]`, { timeout: LOADED_MS_MAX })
  await page.evaluate(() => window.scrollTo(0, 0))
  await first.waitFor()
}

/** Opens the cards of a phone and scrolls until all of them are loaded. */
export async function loadCards(page: Page, cards: number): Promise<void> {
  await page.goto('/?tab=workOrders')
  const first = page.locator('[role=listitem][aria-posinset="1"]')
  await first.waitFor()
  await page.waitForFunction(scrollToEnd, `[role=listitem][aria-posinset="${cards}"]`, { timeout: LOADED_MS_MAX })
  await page.evaluate(() => window.scrollTo(0, 0))
  await first.waitFor()
}

/** Runs in the page in every frame, because the end of the page moves down when more rows are loaded. */
function scrollToEnd(loadedSelector: string): boolean {
  window.scrollTo(0, document.body.scrollHeight)
  return document.querySelector(loadedSelector) !== null
}
