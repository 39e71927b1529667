import type { Page } from '@playwright/test'
import { count, hearNothing, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, cardTitles } from '../../shell.ts'

/** Four pages of at most 100. */
const ORDERS = 350
const AT_ONCE = 25

/** These are on the first screen, because all other orders are completed and therefore listed last. */
const [FIRST, SECOND, THIRD] = ['Lay tiles', 'Paint walls', 'Hang doors']

async function scrollToEnd(page: Page): Promise<void> {
  const last = page.locator(`[role=row][data-index="${ORDERS - 1}"]`)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return last.count()
    })
    .toBe(1)
  await page.evaluate(() => window.scrollTo(0, 0))
}

test(
  'an action or a timer requests a long, fully loaded list at most twice',
  { tag: ['@CACHE-22', '@WO-50'] },
  async ({ page, business }) => {
    test.slow()
    const { id: project } = await business.addProject()
    for (let made = 3; made < ORDERS; made += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, ORDERS - made) }, (_, index) => `Order ${made + index}`)
      await Promise.all(some.map((title) => business.addWorkOrder({ title, project, status: 'COMPLETED' })))
    }
    for (const [title, priority] of [
      [FIRST, 'URGENT'],
      [SECOND, 'HIGH'],
      [THIRD, 'MEDIUM'],
    ] as const) {
      await business.addWorkOrder({ title, priority, project, status: 'ON_HOLD' })
    }

    // Live updates would add a reload for each change.
    await hearNothing(page)
    await page.clock.install()
    await page.goto('/?tab=workOrders')
    await expect(cardTitles(page).first()).toHaveText(FIRST)
    await scrollToEnd(page)
    await expect(card(page, FIRST)).toBeVisible()

    const requests = count(page, listOf('work-orders'))
    let expected = 0
    const expectTwoMore = () => expect.poll(requests).toBe((expected += 2))

    await card(page, FIRST).getByRole('button', { name: 'Start' }).click()
    await expect(card(page, FIRST).getByRole('button', { name: 'Complete' })).toBeEnabled()
    await expectTwoMore()
    await card(page, FIRST).getByRole('button', { name: 'Complete' }).click()
    await expect(card(page, FIRST).getByText('Completed', { exact: true })).toBeVisible()
    await expectTwoMore()
    await card(page, SECOND).getByRole('button', { name: 'Delete' }).click()
    await card(page, SECOND).getByRole('button', { name: 'Confirm' }).click()
    await expect(card(page, SECOND)).toHaveCount(0)
    await expectTwoMore()

    const others = await business.list<{ id: number; title: string }>('work-orders')
    const third = others.find(({ title }) => title === THIRD)
    await business.remove('work-orders', third?.id ?? 0)
    await business.addWorkOrder({ title: 'Fix leak', priority: 'URGENT', project })
    await page.clock.fastForward('03:00')
    await expect(card(page, 'Fix leak')).toBeVisible()
    await expect(card(page, THIRD)).toHaveCount(0)
    await expectTwoMore()
  },
)
