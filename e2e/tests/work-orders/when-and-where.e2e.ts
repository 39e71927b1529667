import type { Locator, Page } from '@playwright/test'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

// Hours away from UTC, so that a missing time zone shows.
const ZONE = 'America/New_York'
test.use({ timezoneId: ZONE })
test.beforeEach(({ business }) => business.setTimeZone(ZONE))

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Schedule' })
const start = (page: Page) => panel(page).getByLabel('Scheduled Start', { exact: true })
const end = (page: Page) => panel(page).getByLabel('Scheduled End', { exact: true })
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' }).click()
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The date in the browser's time zone. */
const today = (page: Page) =>
  page.evaluate(() => {
    const now = new Date()
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
  })

test(
  'a person sets time and place in the list, and the day shows it immediately',
  { tag: ['@ENT-13', '@WO-22', '@phone'] },
  async ({ page, business, isMobile }) => {
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/')
    const order = card(page, 'Lay tiles')
    await expect(order.locator('time')).toHaveCount(0)
    await order.getByRole('button', { name: 'Location and schedule: No location' }).click()
    await panel(page).getByLabel('Location').fill('12 Harbor Street')
    await start(page).fill(`${await today(page)}T07:30`)
    await save(page)
    await expect(panel(page)).toHaveCount(0)
    const place = isMobile
      ? order.getByRole('link', { name: '12 Harbor Street' })
      : order.getByRole('button', { name: 'Location and schedule: 12 Harbor Street' })
    await expect(place).toBeVisible()
    await expect(order.locator('time')).toHaveText('Today')
    await expect(part(page, 'Today').getByRole('list').getByRole('link')).toHaveText([
      /7:30\sAM.*Lay tiles.*12 Harbor Street/s,
    ])
  },
)

test(
  'on a phone, the location of a card opens in maps, and its day is chosen by one press',
  { tag: ['@WO-143', '@WO-142', '@WO-22', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles', location: '12 Harbor Street', priority: 'URGENT' })
    await page.goto('/?tab=workOrders')
    const order = card(page, 'Lay tiles')
    const place = order.getByRole('link', { name: '12 Harbor Street' })
    await expect(place).toHaveAttribute('href', /maps.*12%20Harbor%20Street/)
    await expect(place).toHaveAttribute('target', '_blank')
    const box = (text: string) =>
      order.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await box('In Progress')).not.toBe('rgba(0, 0, 0, 0)')
    expect(await box('Urgent')).toBe('rgba(0, 0, 0, 0)')

    const none = order.getByRole('button', { name: 'No date' })
    await none.tap()
    const days = page.getByRole('dialog', { name: 'Date' })
    await days.getByRole('radio', { name: /^Today/ }).tap()
    await expect(days).toHaveCount(0)
    await expect(order.locator('time')).toHaveText('Today')
    await expect
      .poll(() => business.list<WorkOrder>('work-orders'))
      .toMatchObject([{ scheduled_start: expect.any(String) }])
    await order.getByRole('button', { name: 'Today' }).tap()
    await days.getByRole('radio', { name: 'No date' }).tap()
    await expect(order.locator('time')).toHaveCount(0)
  },
)

test(
  'a person plans an order in the time of the business, sees it on its page, and clears it again',
  { tag: ['@ENT-13', '@API-96'] },
  async ({ page, business }) => {
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', location: 'Pier 4' })
    await page.goto('/')
    const open = card(page, 'Lay tiles').getByRole('button', { name: /^Location and schedule/ })
    await open.click()
    await expect(panel(page).getByText('Time zone: Eastern Time')).toBeVisible()
    await start(page).fill('2030-01-05T21:30')
    await end(page).fill('2030-01-06T01:00')
    await save(page)
    await expect(panel(page)).toHaveCount(0)
    await expect(open).toBeFocused()
    const stored = { scheduled_start: '2030-01-06T02:30:00.000Z', scheduled_end: '2030-01-06T06:00:00.000Z' }
    await expect.poll(() => business.list<WorkOrder>('work-orders')).toMatchObject([{ ...stored, location: 'Pier 4' }])

    await page.goto(`/work-orders/${id}`)
    const span = /Date and TimeSat, Jan 5, 2030, 9:30\sPM\s–\sSun, Jan 6, 2030, 1:00\sAM/
    await expect(part(page, 'Details')).toContainText(span)
    const timeline = part(page, 'Timeline')
    await expect(timeline).toContainText(/dana scheduled the work order for Sat, Jan 5, 2030, 9:30\sPM/)
    await timeline.getByRole('button', { name: 'Show Edits' }).click()
    await expect(timeline).toContainText(/Scheduled Start: none.*Jan 5, 2030, 9:30\sPM/)

    await page.goto('/')
    await open.click()
    await expect(start(page)).toHaveValue('2030-01-05T21:30')
    await panel(page).getByRole('button', { name: 'Clear Scheduled Start' }).click()
    await panel(page).getByRole('button', { name: 'Clear Scheduled End' }).click()
    await panel(page).getByLabel('Location').fill('')
    await save(page)
    await expect(panel(page)).toHaveCount(0)
    const nothing = { scheduled_start: null, scheduled_end: null, location: '' }
    await expect.poll(() => business.list<WorkOrder>('work-orders')).toMatchObject([nothing])
  },
)

test(
  'a person sees the errors of a schedule and loses nothing that was typed',
  { tag: ['@VAL-36', '@FORM-03', '@FORM-07'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 400/)
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/')
    await card(page, 'Lay tiles')
      .getByRole('button', { name: /^Location and schedule/ })
      .click()
    await start(page).fill('2030-01-05T09:00')
    await end(page).fill('2030-01-05T08:00')
    await page.keyboard.press('Enter')
    await expect(end(page)).toHaveAccessibleDescription('Scheduled end must not be before scheduled start')
    await expect(end(page)).toBeFocused()

    // By keyboard, only the date without the time.
    await panel(page).getByRole('button', { name: 'Clear Scheduled End' }).click()
    await page.keyboard.type('01062030')
    await page.keyboard.press('Enter')
    await expect(end(page)).toHaveAccessibleDescription('Enter both the date and the time, or clear both')
    await page.keyboard.type('0800A')
    await expect(end(page)).toHaveValue('2030-01-06T08:00')

    await fail(page, callsTo('PATCH', /\/work-orders\//), { status: 400, json: { location: ['Not a place.'] } }, 1)
    await save(page)
    await expect(panel(page).getByLabel('Location')).toHaveAccessibleDescription('Not a place.')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    await expect(start(page)).toHaveValue('2030-01-05T09:00')
    await save(page)
    await expect(panel(page)).toHaveCount(0)
  },
)

test(
  'a person whose colleague planned the order in the meantime is asked what to keep',
  { tag: ['@API-93'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', location: 'Pier 4' })
    await page.goto('/')
    await card(page, 'Lay tiles')
      .getByRole('button', { name: /^Location and schedule/ })
      .click()
    await panel(page).getByLabel('Location').fill('Pier 5')
    await business.edit('work-orders', id, { location: 'Pier 6', scheduled_start: '2030-01-05T14:00:00.000Z' })
    await save(page)
    const question = page.getByRole('dialog', { name: /on another device$/ })
    await expect(question).toContainText('Location')
    await expect(question).toContainText('Pier 5')
    await expect(question).toContainText('Pier 6')
    await expect(question).not.toContainText('Scheduled Start')
  },
)
