import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Locator, Page } from '@playwright/test'
import { callsTo, count, fail, hearNothing, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, cardTitles, notifications, tabHeading } from '../../shell.ts'

const LIST = listOf('work-orders')

const summary = (page: Page) => page.getByRole('list', { name: 'Summary' }).getByRole('listitem')
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name, exact: true })
const crew = (...ids: number[]) => ids.map((worker_id) => ({ worker_id, role: 'PRIMARY' }))

test(
  'a late order says so next to its date, as soon as it is late and until it is completed',
  { tag: ['@WO-151', '@WO-152', '@SCH-09', '@phone'] },
  async ({ page, business }) => {
    const { id: client } = await business.addClient({ name: 'Harbor Homes' })
    const { id: project } = await business.addProject({ client })
    const times = { scheduled_start: '2026-11-23T13:00:00.000Z', scheduled_end: '2026-11-23T15:00:00.000Z' }
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', project, ...times })
    await page.clock.install({ time: '2026-11-23T14:59:00.000Z' })
    await page.goto('/?tab=workOrders')
    const order = card(page, 'Lay tiles')
    const late = order.getByText('Late', { exact: true })
    await expect(order).toContainText('1:00 PM')
    await expect(order).toContainText('Harbor Homes')
    await expect(order.locator('time').first()).toHaveText('Today')
    await expect(late).toHaveCount(0)
    await page.clock.fastForward('02:01')
    await expect(late).toBeVisible()
    await page.goto(`/work-orders/${id}`)
    await expect(page.getByText('Late', { exact: true })).toBeVisible()
    await business.edit('work-orders', id, { status: 'COMPLETED' })
    await page.goto('/?tab=workOrders')
    await expect(order.getByText('Completed', { exact: true })).toBeVisible()
    await expect(late).toHaveCount(0)
  },
)

test(
  'an item shows all details of its order',
  {
    tag: [
      '@WO-18',
      '@WO-19',
      '@WO-20',
      '@WO-21',
      '@WO-22',
      '@WO-23',
      '@WO-24',
      '@WO-25',
      '@WO-26',
      '@WO-27',
      '@LIM-01',
      '@ASG-07',
      '@FMT-08',
    ],
  },
  async ({ page, business }) => {
    const names = ['Ann Lee', 'Bo Chen', 'Cy Diaz', 'Dee']
    const workers = await Promise.all(names.map((name) => business.addWorker({ name })))
    const { project } = await business.addWorkOrder({
      title: 'Lay tiles',
      location: '12 Harbor Street',
      priority: 'URGENT',
      scheduled_start: new Date().toISOString(),
      assigned_workers: crew(...workers.map(({ id }) => id)),
    })
    await business.addWorkOrder({ title: 'Paint hall', status: 'COMPLETED', project })
    await page.goto('/?tab=workOrders')

    const tiles = card(page, 'Lay tiles')
    await expect(tiles.getByText('12 Harbor Street', { exact: true })).toBeVisible()
    await expect(tiles.getByText('Today', { exact: true })).toBeVisible()
    await expect(tiles.getByText('Urgent', { exact: true })).toBeVisible()
    await expect(tiles.getByRole('img', { name: /Ann|Bo|Cy|Dee/ })).toHaveCount(3)
    await expect(tiles.getByText('+1', { exact: true })).toBeVisible()
    await expect(tiles.getByRole('img', { name: 'No one assigned' })).toHaveCount(0)

    const hall = card(page, 'Paint hall')
    await expect(hall.getByText('No location', { exact: true })).toBeVisible()
    await expect(hall.getByText('Medium', { exact: true })).toBeVisible()
    await expect(hall.getByRole('time')).toHaveCount(0)
    await expect(hall.getByRole('img', { name: 'No one assigned' })).toBeVisible()
    const bar = (item: typeof hall) => item.getAttribute('data-tone')
    expect(await bar(tiles)).not.toBe(await bar(hall))
  },
)

test(
  'what is on hold is hatched in lists and on the schedule',
  { tag: ['@WO-139', '@WO-18', '@phone'] },
  async ({ page, business }) => {
    const { id: project } = await business.addProject({ title: 'Kitchen at Pier 4', status: 'ON_HOLD' })
    const start = new Date()
    start.setHours(12, 0, 0, 0)
    const today = { project, scheduled_start: start.toISOString() }
    await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD', ...today })
    await business.addWorkOrder({ title: 'Paint hall', ...today })
    const fill = (item: Locator, pseudo?: string) =>
      item.evaluate((element, part) => getComputedStyle(element, part).backgroundImage, pseudo)
    await page.goto('/?tab=workOrders')
    await expect(card(page, 'Lay tiles').getByText('On Hold', { exact: true })).toBeVisible()
    expect(await fill(card(page, 'Lay tiles'), '::before')).toMatch(/^repeating-linear-gradient/)
    expect(await fill(card(page, 'Paint hall'), '::before')).toBe('none')
    await page.goto('/?tab=projects')
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()
    expect(await fill(card(page, 'Kitchen at Pier 4'), '::before')).toMatch(/^repeating-linear-gradient/)
    await page.goto('/schedule')
    const block = (title: string) => page.locator('[data-order]').filter({ hasText: title }).first()
    await expect(block('Lay tiles')).toBeVisible()
    expect(await fill(block('Lay tiles'))).toMatch(/^repeating-linear-gradient/)
    expect(await fill(block('Paint hall'))).not.toMatch(/gradient/)
  },
)

test(
  'the dashboard lists urgent orders first and completed ones last, and shows counts',
  { tag: ['@SHELL-13', '@WO-01', '@WO-02', '@WO-03', '@WO-04', '@FMT-18', '@FMT-19'] },
  async ({ page, business }) => {
    const { project } = await business.addWorkOrder({ title: 'Old low', priority: 'LOW' })
    await business.addWorkOrder({ title: 'Done urgent', priority: 'URGENT', status: 'COMPLETED', project })
    await business.addWorkOrder({ title: 'Medium', project })
    await business.addWorkOrder({ title: 'New low', priority: 'LOW', status: 'DRAFT', project })
    await business.addWorkOrder({ title: 'Urgent', priority: 'URGENT', status: 'ON_HOLD', project })
    await business.addWorkOrder({ title: 'High', priority: 'HIGH', project })
    const sorted = ['Urgent', 'High', 'Medium', 'New low', 'Old low', 'Done urgent']
    for (const address of ['/', '/?tab=workOrders']) {
      await page.goto(address)
      await expect(cardTitles(page)).toHaveText(sorted)
      await expect(summary(page)).toHaveText([/^3\s*In Progress$/, /^1\s*Completed$/, /^1\s*Urgent$/])
    }
    // The counts ignore search and filters.
    await filter(page, 'Completed').click()
    await expect(cardTitles(page)).toHaveText(['Done urgent'])
    await expect(summary(page)).toHaveText([/^3/, /^1/, /^1/])
  },
)

test(
  'a person finds orders by search and status together',
  { tag: ['@WO-06', '@WO-07', '@WO-08', '@WO-14', '@WO-15', '@WO-17'] },
  async ({ page, business }) => {
    const { project } = await business.addWorkOrder({ title: 'Lay tiles', location: 'Pier 4' })
    await business.addWorkOrder({ title: 'Paint hall', description: 'Near the PIER', status: 'ON_HOLD', project })
    await page.goto('/?tab=workOrders')
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Lay tiles'])
    await expect(page.getByRole('group', { name: 'Filter by status' }).getByRole('button')).toHaveText([
      'All',
      'In Progress',
      'Completed',
    ])
    await page.getByRole('searchbox').fill('pier')
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Lay tiles'])
    await filter(page, 'In Progress').click()
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
    await filter(page, 'Completed').click()
    await expect(page.getByText('No work orders match the search', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText('No Completed work orders found', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('x')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(cardTitles(page)).toHaveCount(2)
    await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'Refresh loads the list again, and a failure shows an error and keeps the rows',
  { tag: ['@WO-09', '@WO-12', '@CACHE-16'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await hearNothing(page)
    const { project } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
    await business.addWorkOrder({ title: 'Paint hall', project })
    const release = await hold(page, LIST)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Refreshing...', exact: true })).toBeVisible()
    await release()
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Lay tiles'])

    await fail(page, LIST, { status: 500, json: { detail: 'Internal server error.' } })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(notifications(page).getByText('Internal server error.', { exact: true })).toBeVisible()
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Lay tiles'])
  },
)

test(
  'the list refreshes every 3 minutes and leaves an open menu alone',
  { tag: ['@WO-50', '@WO-51'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.clock.install()
    await page.goto('/?tab=workOrders')
    await card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' }).click()
    const menu = page.getByRole('dialog', { name: 'Assign Worker' })
    await expect(menu).toBeVisible()
    const loads = count(page, LIST)
    await page.clock.fastForward('03:00')
    await expect.poll(loads).toBe(1)
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Workers', exact: true }).click()
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await page.clock.fastForward('03:00')
    await page.getByRole('button', { name: 'Work Orders', exact: true }).click()
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
    // Only the request from opening the tab (SHELL-26).
    await expect.poll(loads).toBe(2)
  },
)

test(
  'a person assigns workers from the list',
  { tag: ['@WO-28', '@WO-29', '@WO-30', '@WO-31', '@ASG-01', '@ASG-06'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    const menu = page.getByRole('dialog', { name: 'Assign Worker' })
    const plus = card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' })
    await plus.click()
    await expect(menu.getByText('No workers available', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await plus.click()
    await expect(menu).toBeVisible()
    await plus.click()
    await expect(menu).toBeHidden()

    await business.addWorker({ name: 'Bo Chen', status: 'INACTIVE' })
    await business.addWorker({ name: 'Ann Lee' })
    await page.reload()
    await plus.click()
    await expect(menu.getByRole('group')).toHaveText([/Ann Lee/, /Bo Chen/])
    const ann = menu.getByRole('group', { name: 'Ann Lee' })
    const sent = page.waitForRequest(/assign_worker/)
    await ann.getByRole('button', { name: 'Assign', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ role: 'PRIMARY' })
    await expect(ann.getByText('Assigned', { exact: true })).toBeVisible()
    await expect(ann.getByRole('button')).toHaveCount(0)
    await page.mouse.click(5, 5)
    await expect(menu).toBeHidden()
    await expect(card(page, 'Lay tiles').getByRole('img', { name: 'Ann Lee' })).toHaveText('AL')
  },
)

test(
  'a person assigns workers by keyboard, and the focus moves to the next worker',
  { tag: ['@WO-28', '@WO-29', '@WO-31', '@ASG-05'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    for (const name of ['Ann Lee', 'Bo Chen', 'Cy Dow']) await business.addWorker({ name })
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    const plus = card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' })
    const menu = page.getByRole('dialog', { name: 'Assign Worker' })
    const choice = (name: string) =>
      menu.getByRole('group', { name }).getByRole('button', { name: 'Assign', exact: true })
    const open = async () => {
      await plus.press('Enter')
      await expect(menu).toBeVisible()
    }
    await open()
    await choice('Bo Chen').press('Enter')
    await expect(choice('Cy Dow')).toBeFocused()
    await choice('Cy Dow').press('Enter')
    await expect(choice('Ann Lee')).toBeFocused()
    // Writes are sent one after the other: the next one is Ann's.
    const storedCrew = async () => (await business.list<WorkOrder>('work-orders'))[0]?.assigned_workers
    await expect.poll(storedCrew).toHaveLength(2)

    await fail(page, callsTo('POST', /assign_worker\/$/), { status: 500, json: {} }, 1)
    await choice('Ann Lee').press('Enter')
    const alert = page.getByRole('alertdialog', { name: 'Could not assign worker to work order. Please try again.' })
    await expect(alert).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
    await expect(plus).toBeFocused()

    await open()
    await choice('Ann Lee').press('Enter')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(plus).toBeFocused()

    // In both directions, Tab moves focus from the menu to its button.
    for (const key of ['Tab', 'Shift+Tab']) {
      await open()
      await expect(menu).toBeFocused()
      await page.keyboard.press(key)
      await expect(menu).toBeHidden()
      await expect(plus).toBeFocused()
    }
  },
)

test(
  'a button that was disabled during a request gets the focus back',
  { tag: ['@WO-09', '@FORM-02', '@FORM-07'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await expect(refresh).toBeEnabled()
    const release = await hold(page, LIST)
    await refresh.press('Enter')
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled()
    await release()
    await expect(refresh).toBeFocused()

    await card(page, 'Lay tiles').getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit Work Order' })
    await form.getByLabel('Title').fill('Lay more tiles')
    await fail(page, callsTo('PATCH', /work-orders/), { status: 500, json: {} })
    const save = form.getByRole('button', { name: 'Update Work Order' })
    await save.press('Enter')
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(save).toBeFocused()
  },
)
