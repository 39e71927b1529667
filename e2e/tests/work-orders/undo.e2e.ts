import type { Locator, Page } from '@playwright/test'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { expect, test } from '../../fixtures.ts'
import { card, cardTitles, notifications } from '../../shell.ts'

const complete = (page: Page, title: string) => card(page, title).getByRole('button', { name: 'Complete work order' })
const noticeWith = (page: Page, text: string) => notifications(page).filter({ hasText: text })

test(
  'a completed order keeps its place while the pointer rests on it',
  { tag: ['@WO-45', '@FMT-18'] },
  async ({ page, business }) => {
    const { project } = await business.addWorkOrder({ title: 'Third' })
    await business.addWorkOrder({ title: 'Second', project })
    await business.addWorkOrder({ title: 'First', project })
    await page.clock.install()
    await page.goto('/?tab=workOrders')
    await complete(page, 'First').click()
    await expect(card(page, 'First').getByText('Completed', { exact: true })).toBeVisible()
    await expect(noticeWith(page, 'Work order completed')).toBeVisible()
    // The pointer has not moved since the click.
    await page.clock.fastForward(60_000)
    await expect(cardTitles(page)).toHaveText(['First', 'Second', 'Third'])
    await page.mouse.move(2, 2)
    await page.clock.fastForward(60_000)
    await expect(cardTitles(page)).toHaveText(['Second', 'Third', 'First'])

    // A new filter applies immediately.
    await complete(page, 'Second').click()
    await expect(card(page, 'Second').getByText('Completed', { exact: true })).toBeVisible()
    await expect(cardTitles(page)).toHaveText(['Second', 'Third', 'First'])
    const filter = page.getByRole('group', { name: 'Filter by status' })
    await filter.getByRole('button', { name: 'In Progress', exact: true }).click()
    await expect(cardTitles(page)).toHaveText(['Third'])
    await complete(page, 'Third').click()
    await expect(card(page, 'Third').getByText('Completed', { exact: true })).toBeVisible()
    await page.mouse.move(2, 2)
    await page.clock.fastForward(60_000)
    await expect(page.getByText('No In Progress work orders found', { exact: true })).toBeVisible()
  },
)

test(
  'an order completed on its own page is not listed as in progress',
  { tag: ['@WO-07', '@WO-45'] },
  async ({ page, business }) => {
    const { project } = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWorkOrder({ title: 'Hang doors', project })
    await page.goto('/?tab=workOrders&status=IN_PROGRESS')
    await expect(cardTitles(page)).toHaveCount(2)
    await card(page, 'Lay tiles').getByRole('link', { name: 'Lay tiles', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lay tiles' })).toBeVisible()
    await page.getByRole('button', { name: 'Complete work order' }).click()
    await expect(noticeWith(page, 'Work order completed')).toBeVisible()
    await page.goBack()
    await expect(card(page, 'Hang doors')).toBeVisible()
    // Read without retries: a row that only keeps its place would disappear a little later.
    expect(await cardTitles(page).allTextContents()).toEqual(['Hang doors'])
  },
)

test(
  'a person undoes starting and completing an order',
  { tag: ['@WO-36', '@WO-45', '@WO-61'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await page.goto('/?tab=workOrders')
    const status = (text: string) => card(page, 'Lay tiles').getByText(text, { exact: true })
    await card(page, 'Lay tiles').getByRole('button', { name: 'Start', exact: true }).click()
    await expect(status('In Progress')).toBeVisible()
    await noticeWith(page, 'Work order started').getByRole('button', { name: 'Undo' }).click()
    await expect(status('Scheduled')).toBeVisible()

    await card(page, 'Lay tiles').getByRole('button', { name: 'Start', exact: true }).click()
    await complete(page, 'Lay tiles').click()
    await expect(status('Completed')).toBeVisible()
    // Undo also works after a reload (GEN-08).
    await expect.poll(() => page.evaluate(() => localStorage.getItem('notices'))).toContain('completed')
    await page.reload()
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click()
    await page.keyboard.press('Escape')
    await expect(status('In Progress')).toBeVisible()
    await expect.poll(() => business.list<WorkOrder>('work-orders')).toMatchObject([{ status: 'IN_PROGRESS' }])
  },
)

/** Starts the order and pauses the page's clock once Complete has replaced Start. */
async function startAndHoldTime(page: Page, press: (button: Locator) => Promise<void>): Promise<Locator> {
  await page.clock.install({ time: 0 })
  await page.goto('/?tab=workOrders')
  const start = card(page, 'Lay tiles').getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeEnabled()
  await page.clock.pauseAt(60_000)
  await press(start)
  const next = complete(page, 'Lay tiles')
  await expect
    .poll(async () => {
      await page.clock.runFor(5)
      return next.count()
    })
    .toBe(1)
  await expect(next).toBeDisabled()
  await page.clock.runFor(400)
  return next
}

test(
  'a double tap starts an order and does not complete it',
  { tag: ['@WO-35', '@WO-36', '@phone'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    const next = await startAndHoldTime(page, (start) => start.click())
    // Clicks at the position of the finger, even on a disabled button.
    await next.click({ force: true })
    await page.clock.runFor(200)
    await expect(next).toBeEnabled()
    await expect.poll(() => business.list<WorkOrder>('work-orders')).toMatchObject([{ status: 'IN_PROGRESS' }])
    await next.click()
    const statuses = async () => (await business.list<WorkOrder>('work-orders')).map(({ status }) => status)
    await expect.poll(statuses).toEqual(['COMPLETED'])
  },
)

test(
  'a person starts an order by keyboard, and the focus is on the next action',
  { tag: ['@WO-36'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    const next = await startAndHoldTime(page, (start) => start.press('Enter'))
    await page.keyboard.press('Enter')
    await page.clock.runFor(200)
    await expect(next).toBeFocused()
    await expect.poll(() => business.list<WorkOrder>('work-orders')).toMatchObject([{ status: 'IN_PROGRESS' }])
  },
)

test('Undo does not revert later changes', { tag: ['@API-93'] }, async ({ page, business, noise }) => {
  noise.announce(/status of 412/)
  const order = await business.addWorkOrder({ title: 'Lay tiles' })
  await page.goto('/?tab=workOrders')
  await complete(page, 'Lay tiles').click()
  await expect(noticeWith(page, 'Work order completed')).toBeVisible()
  await business.edit('work-orders', order.id, { status: 'CANCELLED' })
  await noticeWith(page, 'Work order completed').getByRole('button', { name: 'Undo' }).click()
  await expect(noticeWith(page, "Can't undo: someone has changed it since.")).toBeVisible()
  expect(await business.list<WorkOrder>('work-orders')).toMatchObject([{ status: 'CANCELLED' }])
})
