import type { Locator, Page } from '@playwright/test'
import type { Series } from '@daywork/domain/series/series'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, fillIn, openNewForm } from '../../record-forms.ts'
import { card, notifications, pressEdit, records } from '../../shell.ts'

const WEEK_MS = 7 * 86_400_000

/** 09:00 on tomorrow's weekday in this many weeks, in the browser's time zone: YYYY-MM-DDTHH:MM. */
function startIn(weeks: number): string {
  const day = new Date(Date.now() + 86_400_000 + weeks * WEEK_MS)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
}

const weekdayTomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('en-US', { weekday: 'long' })

const ordersOf = async (business: Business): Promise<WorkOrder[]> =>
  (await business.list<WorkOrder>('work-orders')).toSorted((one, other) =>
    String(one.scheduled_start).localeCompare(String(other.scheduled_start)),
  )

/** Creates a series of four weekly work orders in the form. */
async function createWeekly(page: Page, business: Business, isMobile = false): Promise<WorkOrder[]> {
  await business.addProject({ title: 'Lobby' })
  await page.goto('/?tab=workOrders')
  await page.getByRole('button', { name: isMobile ? 'Add Work Order' : 'New Work Order', exact: true }).click()
  const form = page.getByRole('region', { name: 'New Work Order' })
  await fillIn(form, { Title: 'Clean the floor', Description: 'Sweep and mop' })
  await chooseRecord(form.getByLabel('Project', { exact: true }), 'Lobby')
  await form.getByLabel('Repeats', { exact: true }).selectOption('weekly')
  await expect(form.getByLabel('Status', { exact: true })).toHaveValue('SCHEDULED')
  await form.getByLabel('First Date and Time', { exact: true }).fill(startIn(0))
  await form.getByLabel('Length', { exact: true }).selectOption('60')
  await form.getByLabel('Ends', { exact: true }).selectOption('after')
  await form.getByLabel('Work Orders', { exact: true }).fill('4')
  await expect(form.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveCount(4)
  await form.getByRole('button', { name: 'Create Work Order' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => business.list('work-orders')).toHaveLength(4)
  return ordersOf(business)
}

test(
  'without a network the form of a recurring work order says that it needs one, and cannot be saved',
  { tag: ['@SYNC-90', '@phone'] },
  async ({ page, context, business, isMobile }) => {
    await business.addProject({ title: 'Lobby' })
    await page.goto('/?tab=workOrders')
    await page.getByRole('button', { name: isMobile ? 'Add Work Order' : 'New Work Order', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Work Order' })
    const save = form.getByRole('button', { name: 'Create Work Order' })
    await fillIn(form, { Title: 'Clean the floor', Project: 'Lobby', Description: 'Sweep and mop' })
    await context.setOffline(true)
    await expect(save).toBeEnabled()
    await form.getByLabel('Repeats', { exact: true }).selectOption('weekly')
    await expect(form.getByText(/^You're offline, so a recurring work order can't be saved/)).toBeVisible()
    await expect(form.getByText("You're offline. Recurring work orders need a connection.")).toBeVisible()
    await expect(save).toBeDisabled()
    await form.getByLabel('Repeats', { exact: true }).selectOption('never')
    await expect(save).toBeEnabled()
    await form.getByLabel('Repeats', { exact: true }).selectOption('weekly')
    await context.setOffline(false)
    await expect(save).toBeEnabled()
    await expect(form.getByText(/a recurring work order can't be saved/)).toHaveCount(0)
  },
)

const choose = (page: Page, answer: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click()

const rename = async (page: Page, id: number, title: string, answer: string): Promise<void> => {
  await page.goto(`/work-orders/${id}`)
  await pressEdit(page)
  const form = page.getByRole('dialog', { name: 'Edit Work Order' })
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByRole('button', { name: 'Update Work Order' }).click()
  await choose(page, answer)
  await expect(form).toBeHidden()
}

const details = (page: Page): Locator => page.getByRole('region', { name: 'Details' })

test(
  'a work order that repeats is created with the next dates in view',
  { tag: ['@SCH-74', '@phone'] },
  async ({ page, business, isMobile }) => {
    const orders = await createWeekly(page, business, isMobile)
    expect(orders.map(({ title, status }) => [title, status])).toEqual(
      Array.from({ length: 4 }, () => ['Clean the floor', 'SCHEDULED']),
    )
    await page.goto(`/work-orders/${orders[0]?.id}`)
    await expect(details(page)).toContainText(`Repeats every week on ${weekdayTomorrow()}, 4 times`)
  },
)

test(
  'the preview says what a rule skips, and fields what is missing',
  { tag: ['@SCH-74'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Lobby' })
    const form = await openNewForm(page, 'workOrder')
    await form.getByLabel('Repeats', { exact: true }).selectOption('custom')
    await form.getByLabel('First Date and Time', { exact: true }).fill('2027-01-31T09:00')
    await form.getByLabel('Unit', { exact: true }).selectOption('MONTHLY')
    await expect(form).toContainText('Not in February 2027, April 2027, June 2027, September 2027, and 1 more')
    await form.getByLabel('On', { exact: true }).selectOption('last')
    await expect(form).not.toContainText('Not in')
    await form.getByLabel('Every', { exact: true }).fill('0')
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(form.getByText('Enter a whole number from 1 to 99.')).toBeVisible()
  },
)

test('an edit is for one, for the following, or for all', { tag: ['@SCH-76'] }, async ({ page, business }) => {
  const orders = await createWeekly(page, business)
  const titles = async () => (await ordersOf(business)).map(({ title }) => title)
  await rename(page, orders[1]?.id ?? 0, 'Wax the floor', 'This Work Order')
  await expect.poll(titles).toEqual(['Clean the floor', 'Wax the floor', 'Clean the floor', 'Clean the floor'])
  await rename(page, orders[2]?.id ?? 0, 'Polish the floor', 'This and Following')
  await expect.poll(titles).toEqual(['Clean the floor', 'Wax the floor', 'Polish the floor', 'Polish the floor'])
  await rename(page, orders[1]?.id ?? 0, 'Scrub the floor', 'All')
  await expect.poll(titles).toEqual(['Scrub the floor', 'Scrub the floor', 'Polish the floor', 'Polish the floor'])
  await notifications(page)
    .filter({ hasText: 'Recurring work order saved' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect.poll(titles).toEqual(['Clean the floor', 'Wax the floor', 'Polish the floor', 'Polish the floor'])
})

test(
  'an edit of one and the following is undone by one request',
  { tag: ['@SCH-58', '@SCH-76'] },
  async ({ page, business }) => {
    const orders = await createWeekly(page, business)
    const read = async () => (await ordersOf(business)).map(({ id, title }) => [id, title])
    const before = orders.map(({ id, title }) => [id, title])
    await rename(page, orders[2]?.id ?? 0, 'Polish the floor', 'This and Following')
    await expect(page.getByRole('heading', { level: 1, name: 'Polish the floor' })).toBeVisible()
    const writes: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && writes.push(new URL(request.url()).pathname))
    await notifications(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(read).toEqual(before)
    await expect(page.getByRole('heading', { level: 1, name: 'Clean the floor' })).toBeVisible()
    expect(writes.filter((path) => path.startsWith('/api/series/') || path.startsWith('/api/work-orders/'))).toEqual([
      expect.stringMatching(/^\/api\/series\/\d+\/join\/$/),
    ])
  },
)

test('Cancel goes back to the form', { tag: ['@SCH-76'] }, async ({ page, business }) => {
  const orders = await createWeekly(page, business)
  await page.goto(`/work-orders/${orders[0]?.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Work Order' })
  await form.getByLabel('Title', { exact: true }).fill('Wax the floor')
  await form.getByRole('button', { name: 'Update Work Order' }).click()
  await choose(page, 'Cancel')
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Wax the floor')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test(
  'a delete of the following ends the series, and can be undone',
  { tag: ['@SCH-76'] },
  async ({ page, business, noise }) => {
    // The page may request the deleted order.
    noise.tolerate(/status of 404/)
    const orders = await createWeekly(page, business)
    await page.goto(`/work-orders/${orders[2]?.id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await choose(page, 'This and Following')
    await expect(page.getByText('This work order was deleted, and the series now ends before it')).toBeVisible()
    await expect.poll(() => business.list('work-orders')).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => business.list('work-orders')).toHaveLength(4)
  },
)

test(
  'a delete in a list asks which of the series, too',
  { tag: ['@SCH-76', '@WO-101', '@phone'] },
  async ({ page, business, isMobile }) => {
    await createWeekly(page, business, isMobile)
    await page.goto('/?tab=workOrders')
    const question = page.getByRole('alertdialog')
    await expect(records(page)).toHaveCount(4)
    if (isMobile) {
      await card(page, 'Clean the floor').first().getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await choose(page, 'Cancel')
      await expect(question).toHaveCount(0)
      await expect(records(page)).toHaveCount(4)
      return
    }
    const bar = page.getByRole('region', { name: 'Selected work orders' })
    const check = (at: number) => card(page, 'Clean the floor').nth(at).getByRole('checkbox').check()
    await check(0)
    await check(1)
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText('If any of them repeat, the rest of the series stays.')
    await choose(page, 'Delete')
    await expect.poll(() => business.list('work-orders')).toHaveLength(2)
    await check(0)
    await bar.getByRole('button', { name: 'Delete' }).click()
    await choose(page, 'All')
    await expect.poll(() => business.list('work-orders')).toHaveLength(0)
    await expect(bar).toBeHidden()
  },
)

test(
  'a delete of all deletes the series, and can be undone',
  { tag: ['@SCH-76'] },
  async ({ page, business, noise }) => {
    // The page may request the deleted order.
    noise.tolerate(/status of 404/)
    const orders = await createWeekly(page, business)
    await rename(page, orders[0]?.id ?? 0, 'Wax the floor', 'This Work Order')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await choose(page, 'All')
    await expect.poll(() => business.list('work-orders')).toHaveLength(0)
    await page
      .getByRole('status')
      .filter({ hasText: 'Recurring work order deleted' })
      .getByRole('button', { name: 'Undo' })
      .last()
      .click()
    await expect.poll(async () => (await business.list('work-orders')).length).toBeGreaterThanOrEqual(3)
  },
)

test(
  'the rule of a series is changed, and ended, on the page of its order',
  { tag: ['@SCH-75'] },
  async ({ page, business }) => {
    const orders = await createWeekly(page, business)
    await page.goto(`/work-orders/${orders[1]?.id}`)
    await details(page).getByRole('button', { name: 'Change' }).click()
    const form = page.getByRole('dialog', { name: 'Repeat Work Order' })
    await form.getByLabel('First Date and Time', { exact: true }).fill(startIn(1).replace('09:00', '10:30'))
    await form.getByRole('button', { name: 'Save' }).click()
    await choose(page, 'This and Following')
    await expect(form).toBeHidden()
    const times = async () =>
      (await ordersOf(business)).map((order) => new Date(order.scheduled_start ?? '').getMinutes())
    await expect.poll(times).toEqual([0, 30, 30, 30])

    await details(page).getByRole('button', { name: 'Change' }).click()
    await form.getByLabel('Length', { exact: true }).selectOption('120')
    await form.getByRole('button', { name: 'Save' }).click()
    await choose(page, 'All')
    const lengths = async () =>
      (await ordersOf(business)).map(
        ({ scheduled_end: end, scheduled_start: start }) => (Date.parse(end ?? '') - Date.parse(start ?? '')) / 60_000,
      )
    await expect.poll(lengths).toEqual([60, 120, 120, 120])
    await notifications(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(lengths).toEqual([60, 60, 60, 60])
    await expect(details(page)).toContainText('10:30')

    await details(page).getByRole('button', { name: 'Change' }).click()
    await form.getByLabel('Repeats', { exact: true }).selectOption('never')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The series ends with this work order')).toBeVisible()
    await expect.poll(() => business.list('work-orders')).toHaveLength(2)
  },
)

test('a scheduled work order is repeated from its next date on', { tag: ['@SCH-75'] }, async ({ page, business }) => {
  const start = new Date(startIn(0)).toISOString()
  const order = await business.addWorkOrder({ title: 'Read the meters', scheduled_start: start })
  await page.goto(`/work-orders/${order.id}`)
  await details(page).getByRole('button', { name: 'Repeat' }).click()
  const form = page.getByRole('dialog', { name: 'Repeat Work Order' })
  await form.getByLabel('Ends', { exact: true }).selectOption('after')
  await form.getByLabel('Work Orders', { exact: true }).fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const series = await business.list<Series>('series')
  expect(series.map(({ local_start }) => local_start)).toEqual([startIn(1)])
  expect(await business.list('work-orders')).toHaveLength(3)
})

test('a work order says which skills it requires', { tag: ['@SCH-73'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Fix the boiler' })
  await page.goto(`/work-orders/${order.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Work Order' })
  await form.getByLabel('Required Skills', { exact: true }).fill('Gas')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByLabel('Required Skills', { exact: true }).first().fill('Plumbing')
  await form.getByRole('button', { name: 'Update Work Order' }).click()
  await expect(details(page)).toContainText('Gas, Plumbing')
})
