import type { Page } from '@playwright/test'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { callsTo, count, fail, hold, hearNothing } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, cardTitles, notifications } from '../../shell.ts'

const summary = (page: Page) => page.getByRole('list', { name: 'Summary' }).getByRole('listitem')

test(
  'a person starts an order and then completes it',
  { tag: ['@WO-34', '@WO-35', '@WO-36', '@WO-58'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    await page.goto('/?tab=workOrders')
    const tiles = card(page, 'Lay tiles')
    const complete = tiles.getByRole('button', { name: 'Complete work order' })
    await expect(complete).toHaveCount(0)
    await tiles.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(tiles.getByText('In Progress', { exact: true })).toBeVisible()
    const release = await hold(page, callsTo('POST', /complete_work\/$/))
    await complete.click()
    await expect(complete).toBeDisabled()
    await release()
    await expect(tiles.getByText('Completed', { exact: true })).toBeVisible()
    await expect(complete).toHaveCount(0)
    await expect(summary(page)).toHaveText([/^0/, /^1/, /^0/])
  },
)

test(
  'an action rejected with 400 is replaced by a plain update',
  { tag: ['@WO-46'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 400/)
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    await fail(page, callsTo('POST', /complete_work\/$/), { status: 400, json: { detail: 'Not now.' } })
    const update = page.waitForRequest((request) => request.method() === 'PATCH')
    await card(page, 'Lay tiles').getByRole('button', { name: 'Complete work order' }).click()
    expect((await update).postDataJSON()).toEqual({ status: 'COMPLETED' })
    await expect(card(page, 'Lay tiles').getByText('Completed', { exact: true })).toBeVisible()
  },
)

test(
  'any other failure shows an error, and the order stays as it was',
  { tag: ['@WO-47', '@ERR-34', '@ERR-36'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    const updates = count(page, callsTo('PATCH', /work-orders/))
    await fail(page, callsTo('POST', /complete_work\/$/), { status: 500, json: {} })
    await card(page, 'Lay tiles').getByRole('button', { name: 'Complete work order' }).click()
    const text = 'Could not complete work order. Please try again later.'
    await expect(notifications(page).getByText(text, { exact: true })).toBeVisible()
    await expect(card(page, 'Lay tiles').getByText('In Progress', { exact: true })).toBeVisible()
    expect(updates()).toBe(0)
    expect(await business.list<WorkOrder>('work-orders')).toMatchObject([{ status: 'IN_PROGRESS' }])
  },
)

test(
  'an order that another user has put on hold cannot be completed',
  { tag: ['@WO-44', '@WO-73'] },
  async ({ page, business, noise }) => {
    // The server rejects both the action and the plain update of WO-46 for the version that the page shows.
    noise.announce(/status of 400/)
    noise.announce(/status of 412/)
    await hearNothing(page)
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
    await business.edit('work-orders', order.id, { status: 'ON_HOLD' })
    const response = page.waitForResponse(/complete_work/)
    await card(page, 'Lay tiles').getByRole('button', { name: 'Complete work order' }).click()
    expect(await (await response).json()).toEqual({ detail: 'Only "In Progress" work orders can be completed.' })
    await expect(card(page, 'Lay tiles').getByText('On Hold', { exact: true })).toBeVisible()
    expect(await business.list<WorkOrder>('work-orders')).toMatchObject([{ status: 'ON_HOLD' }])
  },
)
