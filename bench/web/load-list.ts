/// <reference lib="dom" />
import type { Page } from './open-bench.ts'

const LOADED_MS_MAX = 180_000

/** Opens the table and scrolls until all of its rows are loaded. */
export const loadList = (page: Page, rows: number): Promise<void> =>
  // aria-rowcount is -1 until all rows are loaded, and then their number with the header.
  loadAll(page, '[role=row][data-index="0"]', `[role=grid][aria-rowcount="${rows + 1}"]`)

/** Opens the cards of a phone and scrolls until all of them are loaded. */
export const loadCards = (page: Page, cards: number): Promise<void> =>
  loadAll(page, '[role=listitem][aria-posinset="1"]', `[role=listitem][aria-posinset="${cards}"]`)

/** @param loadedSelector of what is there once all work orders are loaded */
async function loadAll(page: Page, firstSelector: string, loadedSelector: string): Promise<void> {
  await page.goto('/?tab=workOrders')
  const first = page.locator(firstSelector)
  await first.waitFor()
  await page.waitForFunction(scrollToEnd, loadedSelector, { timeout: LOADED_MS_MAX })
  await page.evaluate(() => window.scrollTo(0, 0))
  await first.waitFor()
}

/** Runs in the page in every frame, because the end of the page moves down when more rows are loaded. */
function scrollToEnd(loadedSelector: string): boolean {
  window.scrollTo(0, document.body.scrollHeight)
  return document.querySelector(loadedSelector) !== null
}
