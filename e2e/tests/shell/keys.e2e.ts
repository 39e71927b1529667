import type { Page } from '@playwright/test'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { untilKeysWork } from '../../keyboard.ts'
import { card, notifications, records, tabHeading } from '../../shell.ts'

/** A Monday. */
const NOW = '2026-11-23T15:00:00.000Z'
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search', expanded: true })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

async function addOrders(business: Business): Promise<void> {
  const { id: project } = await business.addProject({ title: 'Pier 4' })
  const rows = [
    ['Gas line, kitchen', 'URGENT'],
    ['Gas line, cellar', 'HIGH'],
    ['Paint walls', 'MEDIUM'],
    ['Fix gutter', 'LOW'],
  ] as const
  for (const [title, priority] of rows) {
    const scheduled_start = '2026-11-23T15:30:00.000Z'
    await business.addWorkOrder({ title, priority, project, status: 'SCHEDULED', scheduled_start })
  }
}

const orderOf = async (business: Business, title: string): Promise<WorkOrder | undefined> =>
  (await business.list<WorkOrder>('work-orders')).find((order) => order.title === title)

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
}

test(
  'three orders move to Friday with eight keys',
  { tag: ['@WO-107', '@SIDE-30', '@SIDE-32', '@WO-100'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.clock.setFixedTime(NOW)
    await page.goto('/?tab=workOrders')
    await expect(records(page)).toHaveCount(4)
    await untilKeysWork(page, 'Mark as completed')
    let pressed = 0
    const press = async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    }
    await press('j')
    await expect(card(page, 'Gas line, kitchen')).toBeFocused()
    await press('x')
    await press('Shift+J')
    await press('Shift+J')
    await expect(page.getByRole('region', { name: 'Selected work orders' })).toContainText('3 selected')
    await press('s')
    await expect(page.getByRole('radio', { name: /Today/ })).toBeFocused()
    await press('f')
    await expect(page.getByRole('radio', { name: /Friday/ })).toBeFocused()
    await press('Enter')
    expect(pressed).toBeLessThanOrEqual(8)
    await expect
      .poll(async () => (await orderOf(business, 'Paint walls'))?.scheduled_start)
      .toBe('2026-11-27T15:30:00.000Z')
    expect((await orderOf(business, 'Fix gutter'))?.scheduled_start).toBe('2026-11-23T15:30:00.000Z')
    await expect(card(page, 'Paint walls')).toBeFocused()

    await page.keyboard.press('d')
    await expect.poll(async () => (await orderOf(business, 'Paint walls'))?.status).toBe('COMPLETED')
    await expect(notifications(page)).toContainText('Work order set to Completed')
  },
)

test(
  'letters create, search, and lead elsewhere, but not while someone types, nor once they are turned off',
  { tag: ['@SIDE-30', '@SIDE-31', '@SIDE-33'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.goto('/?tab=workOrders')
    await expect(records(page)).toHaveCount(4)
    await untilKeysWork(page, 'Mark as completed')
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search work orders...' })
    await expect(search).toBeFocused()
    await page.keyboard.type('c')
    await expect(search).toHaveValue('c')
    await search.fill('')
    await search.blur()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { name: 'New Client' })).toBeVisible()

    await page.goto('/?tab=workOrders')
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck()
    await settings.getByRole('button', { name: 'Close' }).click()
    await expect(settings).toBeHidden()
    await page.keyboard.press('c')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(tabHeading(page, 'Work Orders')).toBeVisible()
  },
)

test(
  'a form that a key opened returns to the top of its list',
  { tag: ['@SIDE-30', '@SHELL-20'] },
  async ({ page, business }) => {
    for (const name of ['Harbor Homes', 'Oak Dental', 'Pine Bakery', 'Reed School']) await business.addClient({ name })
    await page.goto('/?tab=clients')
    await expect(records(page)).toHaveCount(4)
    await untilKeysWork(page, 'Search this list')
    await page.keyboard.press('c')
    const form = page.getByRole('region', { name: 'New Client' })
    await expect(form.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Orchard Lane Dental')
    await form.getByLabel('Email').fill('front.desk@orchard.test')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Orchard Lane Dental')).toBeVisible()
    // No button opened the form, so the focus moves to the page.
    await expect(page.getByRole('main')).toBeFocused()
    expect(
      await page.evaluate(() => [document.documentElement.scrollHeight > window.innerHeight, window.scrollY]),
    ).toEqual([true, 0])
  },
)

test(
  'a person moves an order and changes the theme by typing what they want',
  { tag: ['@SIDE-34', '@SIDE-35', '@SIDE-36', '@SIDE-37'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.clock.setFixedTime(NOW)
    await page.goto('/?tab=workOrders')
    await expect(records(page)).toHaveCount(4)
    await openPalette(page)
    await page.keyboard.type('move gas line to friday')
    const moves = page.getByRole('group', { name: 'Move' }).getByRole('option')
    await expect(moves).toHaveCount(2)
    await moves.filter({ hasText: 'cellar' }).click()
    await expect(notifications(page)).toContainText('Work order moved to Friday, November 27, 2026')
    await expect
      .poll(async () => (await orderOf(business, 'Gas line, cellar'))?.scheduled_start)
      .toBe('2026-11-27T15:30:00.000Z')
    expect((await orderOf(business, 'Gas line, kitchen'))?.scheduled_start).toBe('2026-11-23T15:30:00.000Z')
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(async () => (await orderOf(business, 'Gas line, cellar'))?.scheduled_start)
      .toBe('2026-11-23T15:30:00.000Z')

    // A command that changes no page returns the focus.
    const reports = page.getByRole('link', { name: 'Reports', exact: true })
    await reports.focus()
    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(reports).toBeFocused()

    await openPalette(page)
    await page.keyboard.type('pier')
    const found = option(page, /Gas line, kitchen/)
    await expect(found.locator('mark')).toHaveText('Pier')
    await expect(found).toContainText('Scheduled')
    await found.click()
    await expect(page.getByRole('heading', { name: 'Gas line, kitchen' })).toBeVisible()
    await openPalette(page)
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Gas line, kitchen/])

    await page.keyboard.type('new client')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'New Client' })).toBeVisible()
  },
)

test(
  'the sheet of keys has those of the schedule, and scrolls with the keyboard',
  { tag: ['@SIDE-32', '@SCH-27'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.goto('/schedule')
    await untilKeysWork(page, 'Keyboard shortcuts')
    await page.keyboard.press('?')
    const keys = page
      .getByRole('dialog', { name: 'Keyboard Shortcuts' })
      .getByRole('region', { name: 'Keyboard Shortcuts' })
    await expect(keys.getByRole('region', { name: 'Schedule' })).toContainText('Pick up or drop a work orderSpace')
    await expect(keys).toBeFocused()
    await page.keyboard.press('End')
    await expect.poll(() => keys.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  },
)
