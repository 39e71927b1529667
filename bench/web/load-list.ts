/// <reference lib="dom" />
import type { Page } from './open-bench.ts'

/** Opens the list of work orders and scrolls on until every one is loaded. */
export async function loadList(page: Page, orders: number): Promise<void> {
  await page.goto('/?tab=workOrders')
  const first = page.getByRole('article').first()
  await first.waitFor()
  // Once all are here the list says how many there are; until then it says that it does not know.
  const isWhole = `[role=listitem][aria-setsize="${orders}"]`
  while ((await page.locator(isWhole).count()) === 0) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(
      ([selector, before]) =>
        document.querySelector(String(selector)) !== null || document.body.scrollHeight > Number(before),
      [isWhole, await page.evaluate(() => document.body.scrollHeight)],
    )
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await first.waitFor()
}
