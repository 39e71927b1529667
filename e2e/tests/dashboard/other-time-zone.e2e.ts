import { addDays, dayAt } from '@daywork/domain/schedule/zoned-time'
import { expect, test } from '../../fixtures.ts'

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
  "on a device of another time zone, an order's page says whose times it shows",
  { tag: ['@WO-124'] },
  async ({ page, business }) => {
    await business.setTimeZone(ZONE)
    const { id } = await business.addWorkOrder({ scheduled_start: '2026-11-23T10:00:00-10:00' })
    await page.goto(`/work-orders/${id}`)
    await expect(page.getByText('Nov 24, 2026, 5:00 AM')).toBeVisible()
    const note = page.getByText('Times are in Japan Standard Time')
    await expect(note).toBeVisible()
    await business.setTimeZone('Asia/Tokyo')
    await page.reload()
    await expect(page.getByText('Nov 24, 2026, 5:00 AM')).toBeVisible()
    await expect(note).toHaveCount(0)
  },
)
