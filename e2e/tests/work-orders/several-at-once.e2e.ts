import type { Locator, Page } from '@playwright/test'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Business } from '../../business.ts'
import { count, hearNothing } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { moveInRow, tabTo, untilKeysWork } from '../../keyboard.ts'
import { card, notifications, records } from '../../shell.ts'

/** A Monday. */
const NOW = '2026-11-23T15:00:00.000Z'
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected work orders' })
const pushes = { to: ({ pathname }: URL) => pathname === '/api/sync/push/' }

/** In list order, which is by priority. */
const TITLES = ['Lay tiles', 'Paint walls', 'Hang doors', 'Fix gutter'] as const
const PRIORITIES = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] as const

async function addOrders(business: Business): Promise<void> {
  const { id: project } = await business.addProject()
  for (const [at, title] of TITLES.entries()) {
    await business.addWorkOrder({
      title,
      project,
      priority: PRIORITIES[at] ?? 'LOW',
      status: 'SCHEDULED',
      scheduled_start: `2026-11-2${at + 3}T15:30:00.000Z`,
      scheduled_end: `2026-11-2${at + 3}T17:00:00.000Z`,
    })
  }
}

const orderOf = async (business: Business, title: string): Promise<WorkOrder | undefined> =>
  (await business.list<WorkOrder>('work-orders')).find((order) => order.title === title)

const startOf = async (business: Business, title: string) => (await orderOf(business, title))?.scheduled_start

test(
  'a range of orders moves to another day in one request, and one Undo moves all back',
  { tag: ['@WO-100', '@WO-101', '@WO-102', '@WO-103', '@WO-105'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.clock.setFixedTime(NOW)
    await page.goto('/?tab=workOrders')
    await expect(records(page)).toHaveCount(4)
    const sent = count(page, pushes)

    await card(page, 'Lay tiles').getByRole('checkbox').check()
    await card(page, 'Hang doors')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 selected')
    await expect(card(page, 'Paint walls')).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, 'Fix gutter')).toHaveAttribute('aria-selected', 'false')
    await bar(page).getByRole('button', { name: 'Move to Date' }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Friday/ })
      .click()

    await expect(bar(page)).toBeHidden()
    await expect(notifications(page)).toContainText('3 work orders moved to Friday, November 27, 2026')
    await expect.poll(() => startOf(business, 'Lay tiles')).toBe('2026-11-27T15:30:00.000Z')
    expect(await orderOf(business, 'Hang doors')).toMatchObject({
      scheduled_start: '2026-11-27T15:30:00.000Z',
      scheduled_end: '2026-11-27T17:00:00.000Z',
    })
    expect(sent()).toBe(1)

    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => startOf(business, 'Lay tiles')).toBe('2026-11-23T15:30:00.000Z')
    await expect.poll(() => startOf(business, 'Hang doors')).toBe('2026-11-25T15:30:00.000Z')
    expect(sent()).toBe(2)
  },
)

/** Opens the palette with its shortcut. Waits first, because selecting an option closes it with an animation. */
async function openPalette(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search', expanded: true })
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
}

test(
  'a move to a day on which someone is off asks once, in bulk and from the palette',
  { tag: ['@WO-105', '@SIDE-37', '@SCH-29'] },
  async ({ page, business }) => {
    await addOrders(business)
    const ann = await business.addWorker({ name: 'Ann Lee' })
    await business.addAbsence({ worker: ann.id, first_day: '2026-11-27', last_day: '2026-11-27' })
    for (const title of ['Lay tiles', 'Paint walls']) {
      const id = (await orderOf(business, title))?.id ?? 0
      await business.act('work-orders', id, 'assign_worker', { worker_id: ann.id, role: 'LEAD' })
    }
    await page.clock.setFixedTime(NOW)
    await page.goto('/?tab=workOrders')
    await expect(records(page)).toHaveCount(4)
    const question = page.getByRole('alertdialog')
    await card(page, 'Lay tiles').getByRole('checkbox').check()
    await card(page, 'Paint walls').getByRole('checkbox').check()
    const toFriday = async () => {
      await bar(page).getByRole('button', { name: 'Move to Date' }).click()
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /Friday/ })
        .click()
      await expect(question).toHaveAccessibleName('Move 2 work orders anyway?')
      await expect(question.getByRole('listitem')).toContainText([
        /^Ann Lee, Fri, Nov 27: Off through/,
        /Overlaps/,
        /Overlaps/,
      ])
    }
    await toFriday()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(bar(page)).toContainText('2 selected')
    expect(await startOf(business, 'Lay tiles')).toBe('2026-11-23T15:30:00.000Z')
    await toFriday()
    await question.getByRole('button', { name: 'Move Anyway' }).click()
    await expect.poll(() => startOf(business, 'Paint walls')).toBe('2026-11-27T15:30:00.000Z')

    await openPalette(page)
    await page.keyboard.type('move lay tiles to today')
    await page.getByRole('group', { name: 'Move' }).getByRole('option').first().click()
    await expect.poll(() => startOf(business, 'Lay tiles')).toBe('2026-11-23T15:30:00.000Z')
    await openPalette(page)
    await page.keyboard.type('move lay tiles to friday')
    await page.getByRole('group', { name: 'Move' }).getByRole('option').first().click()
    await expect(question).toHaveAccessibleName('Move “Lay tiles” anyway?')
    await expect(question.getByRole('listitem').first()).toHaveText('Ann Lee, Fri, Nov 27: Off through Fri, Nov 27')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await startOf(business, 'Lay tiles')).toBe('2026-11-23T15:30:00.000Z')
  },
)

test(
  'orders are selected and assigned by keyboard alone',
  { tag: ['@WO-100', '@WO-101', '@WO-102', '@WO-105'] },
  async ({ page, business }) => {
    await addOrders(business)
    const { id: ann } = await business.addWorker({ name: 'Ann Lee' })
    await page.goto('/?tab=workOrders')
    await tabTo(page, card(page, 'Lay tiles'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('2 selected')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(card(page, 'Paint walls')).toBeFocused()

    await page.keyboard.press('Space')
    await tabTo(page, bar(page).getByRole('button', { name: 'Move to Date' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Unassigned' })).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByRole('radio', { name: 'Ann Lee' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await orderOf(business, 'Paint walls'))?.assigned_workers)
      .toEqual([{ worker_id: ann, role: 'PRIMARY' }])
    await expect(card(page, 'Paint walls')).toBeFocused()
  },
)

test(
  'a key that acts on the focused row leaves the row in its place, and no selection behind',
  { tag: ['@WO-45', '@WO-101', '@SIDE-30'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.goto('/?tab=workOrders')
    await expect(records(page)).toHaveCount(4)
    await untilKeysWork(page, 'Mark as completed')
    await tabTo(page, card(page, 'Lay tiles'))
    for (const [key, menu] of [
      ['a', 'Assign'],
      ['s', 'Move to Date'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name: menu }).getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(bar(page)).toBeHidden()
      await expect(card(page, 'Lay tiles')).toBeFocused()
      await expect(card(page, 'Lay tiles')).toHaveAttribute('aria-selected', 'false')
    }
    // Another button of the bar is for the same order.
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: 'Assign' })).toBeVisible()
    await bar(page).getByRole('button', { name: 'Status' }).click()
    await expect(page.getByRole('dialog', { name: 'Status' })).toBeVisible()
    await expect(bar(page)).toContainText('1 selected')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await card(page, 'Lay tiles').focus()
    // A selection that was there before the menu stays.
    await page.keyboard.press('x')
    await page.keyboard.press('s')
    const menu = page.getByRole('dialog', { name: 'Move to Date' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(bar(page)).toContainText('1 selected')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()

    await page.keyboard.press('d')
    await expect.poll(async () => (await orderOf(business, 'Lay tiles'))?.status).toBe('COMPLETED')
    await expect(notifications(page)).toContainText('Work order set to Completed')
    await expect(records(page).first()).toHaveAccessibleName('Lay tiles')
    await expect(card(page, 'Lay tiles')).toBeFocused()
    await page.keyboard.press('j')
    await expect(card(page, 'Paint walls')).toBeFocused()
  },
)

test(
  'in a long list of workers, a name and Enter are enough',
  { tag: ['@WO-82', '@WO-101'] },
  async ({ page, business }) => {
    await addOrders(business)
    for (const name of 'ABCDEFGHI') await business.addWorker({ name: `${name}. Ortiz` })
    const { id: ann } = await business.addWorker({ name: 'Ann Lee' })
    await page.goto('/?tab=workOrders')
    await expect(records(page)).toHaveCount(4)
    await tabTo(page, card(page, 'Lay tiles'))
    await page.keyboard.press('Space')
    await bar(page).getByRole('button', { name: 'Assign' }).press('Enter')
    const assign = page.getByRole('dialog', { name: 'Assign' })
    await expect(assign.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('ort')
    await page.keyboard.press('Enter')
    // More than one matches.
    await expect(assign.getByRole('radio')).toHaveCount(9)
    await assign.getByRole('searchbox').fill('lee')
    await page.keyboard.press('Enter')
    await expect(assign).toBeHidden()
    await expect
      .poll(async () => (await orderOf(business, 'Lay tiles'))?.assigned_workers)
      .toEqual([{ worker_id: ann, role: 'PRIMARY' }])
  },
)

test(
  'an order that was deleted in the meantime is named, and the others are saved',
  { tag: ['@WO-104', '@WO-101'] },
  async ({ page, business }) => {
    await hearNothing(page)
    await addOrders(business)
    await page.goto('/?tab=workOrders')
    const deletedOrder = await orderOf(business, 'Hang doors')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await expect(bar(page)).toContainText('4 selected')
    await business.remove('work-orders', deletedOrder?.id ?? 0)
    await bar(page).getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Urgent' }).click()
    await expect(notifications(page)).toContainText('Hang doors: dana deleted it.')
    await expect.poll(async () => (await orderOf(business, 'Fix gutter'))?.priority).toBe('URGENT')
    await expect(notifications(page)).toContainText('3 work orders set to Urgent priority')
  },
)

test(
  'selected orders are deleted after a question, and restored by one Undo',
  { tag: ['@WO-101', '@WO-103'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.goto('/?tab=workOrders')
    await card(page, 'Lay tiles').getByRole('checkbox').check()
    await card(page, 'Fix gutter').getByRole('checkbox').check()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText('Delete these 2 work orders?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(records(page)).toHaveCount(2)
    await expect(notifications(page)).toContainText('2 work orders deleted')
    await page.reload()
    await page.getByRole('button', { name: 'Notifications' }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await business.list('work-orders')).length).toBe(4)
  },
)

test(
  'the date is changed in the row and undone, and the status is changed by keyboard',
  { tag: ['@WO-108'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.clock.setFixedTime(NOW)
    await page.goto('/?tab=workOrders')
    const row = card(page, 'Hang doors')
    await row.getByRole('button', { name: /11\/25\/2026/ }).click()
    await page
      .getByRole('dialog', { name: 'Date' })
      .getByRole('radio', { name: /Tomorrow/ })
      .click()
    await expect.poll(() => startOf(business, 'Hang doors')).toBe('2026-11-24T15:30:00.000Z')
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => startOf(business, 'Hang doors')).toBe('2026-11-25T15:30:00.000Z')

    await tabTo(page, row)
    await moveInRow(page, row, row.getByRole('button', { name: 'Scheduled' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Scheduled' })).toBeFocused()
    await page.keyboard.press('o')
    await expect(page.getByRole('radio', { name: 'On Hold' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await orderOf(business, 'Hang doors'))?.status).toBe('ON_HOLD')
    await expect(row.getByRole('button', { name: 'On Hold' })).toBeFocused()
    await expect(page).toHaveURL(/tab=workOrders/)
  },
)

test(
  'on a phone, a long press selects a card, and further taps select more',
  { tag: ['@WO-106', '@phone-only'] },
  async ({ page, business }) => {
    await addOrders(business)
    await page.goto('/?tab=workOrders')
    const box = await card(page, 'Lay tiles').boundingBox()
    if (!box) throw new Error('no card')
    const browser = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + 60, y: box.y + 24 }]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(bar(page)).toContainText('1 selected')
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).not.toHaveURL(/work-orders\//)
    await page.getByRole('checkbox', { name: 'Select Paint walls' }).tap()
    await expect(bar(page)).toContainText('2 selected')
    await bar(page).getByRole('button', { name: 'Status' }).tap()
    await page.getByRole('dialog').getByRole('radio', { name: 'On Hold' }).tap()
    await expect.poll(async () => (await orderOf(business, 'Paint walls'))?.status).toBe('ON_HOLD')
    await page.getByRole('button', { name: 'Done Selecting' }).tap()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  },
)
