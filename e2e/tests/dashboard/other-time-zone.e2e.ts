import { addDays, dayAt } from '@daywork/domain/schedule/zoned-time'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, openNewForm } from '../../record-forms.ts'

/** Ten in the morning in Honolulu is 5 or 6 AM of the next day in Tokyo. */
const ZONE = 'Pacific/Honolulu'

test.use({ timezoneId: 'Asia/Tokyo' })

test(
  'on a device of another time zone, the dashboard and the table have the days and hours of the business',
  { tag: ['@SHELL-40', '@WO-82', '@WO-84'] },
  async ({ page, business }) => {
    await business.setTimeZone(ZONE)
    const today = dayAt(Date.now(), ZONE)
    const { id: project } = await business.addProject()
    const at = (day: string) => `${day}T10:00:00-10:00`
    await business.addWorkOrder({ title: 'Lay tiles', project, scheduled_start: at(today) })
    await business.addWorkOrder({ title: 'Hang doors', project, scheduled_start: at(addDays(today, 1)) })
    await page.goto('/')
    const subtitle = { weekday: 'long', month: 'long', day: 'numeric', timeZone: ZONE } as const
    await expect(page.getByText(new Date().toLocaleDateString('en-US', subtitle), { exact: true })).toBeVisible()
    const jobs = page.getByRole('list', { name: /^Work orders: / }).getByRole('link')
    await expect(jobs).toHaveText(/10:00 AM.*Lay tiles/s)
    await page.goto(`/?tab=workOrders&group=day&dates=${today},${today}`)
    const table = page.getByRole('grid', { name: 'Work orders' })
    await expect(page.getByRole('button', { name: /^Date.*Today/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Lay tiles/ })).toContainText('10:00 AM')
    await expect(table.getByRole('row', { name: /Hang doors/ })).toHaveCount(0)
    const heading = new Date(`${today}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
    await expect(table.getByRole('row').nth(1)).toHaveText(`${heading} 1`)
  },
)

test(
  'on a device of another time zone, an order is shown and edited in the times of the business',
  { tag: ['@WO-124', '@WO-150', '@phone'] },
  async ({ page, business }) => {
    await business.setTimeZone(ZONE)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', scheduled_start: '2026-11-23T10:00:00-10:00' })
    const stored = (scheduled_start: string) =>
      expect.poll(() => business.list<WorkOrder>('work-orders')).toMatchObject([{ scheduled_start }])
    await page.goto(`/work-orders/${id}`)
    const details = page.getByRole('region', { name: 'Details', exact: true })
    await expect(details).toContainText('Mon, Nov 23, 2026, 10:00 AM')
    await expect(details).toContainText('Times are in Hawaii-Aleutian Standard Time')
    await details.getByRole('button', { name: 'Edit date and time' }).click()
    const start = page.getByLabel('Scheduled Start', { exact: true })
    await expect(start).toHaveValue('2026-11-23T10:00')
    await start.fill('2026-11-24T07:30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await stored('2026-11-24T17:30:00.000Z')
    await expect(details).toContainText('Tue, Nov 24, 2026, 7:30 AM')
    const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
    await expect(timeline).toContainText(/scheduled the work order for Tue, Nov 24, 2026, 7:30\sAM/)

    await business.setTimeZone('Asia/Tokyo')
    await page.reload()
    await expect(details).toContainText('Wed, Nov 25, 2026, 2:30 AM')
    await expect(details).not.toContainText('Times are in')
  },
)

test(
  'on a device of another time zone, a new order starts when the day of the business does',
  { tag: ['@WO-120', '@WO-150'] },
  async ({ page, business }) => {
    await business.setTimeZone(ZONE)
    await business.addProject({ title: 'Pier 4' })
    const form = await openNewForm(page, 'workOrder')
    await form.getByLabel('Title').fill('Hang doors')
    await chooseRecord(form.getByLabel('Project'), 'Pier 4')
    await form.getByLabel('Description').fill('Second floor')
    await form.getByRole('button', { name: 'Tomorrow' }).click()
    const tomorrow = addDays(dayAt(Date.now(), ZONE), 1)
    const start = form.getByLabel('Scheduled Start', { exact: true })
    await expect(start).toHaveValue(`${tomorrow}T08:00`)
    await expect(start).toHaveAccessibleDescription('Time zone: Hawaii-Aleutian Standard Time')
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(form).toHaveCount(0)
    const [order] = await business.list<WorkOrder>('work-orders')
    expect(Date.parse(order?.scheduled_start ?? '')).toBe(Date.parse(`${tomorrow}T08:00:00-10:00`))
  },
)
