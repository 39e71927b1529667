import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { tabHeading } from '../../shell.ts'
import { clearCache, deviceLine, untilFilled } from './copy-on-device.ts'

/** Ten in the morning in Honolulu is 5 or 6 AM of the next day in Tokyo. */
const ZONE = 'Pacific/Honolulu'

test.use({ timezoneId: 'Asia/Tokyo' })

/** Whatever the page asks the server. */
const REQUESTS = { to: ({ pathname }: URL) => /^\/(api|accounts|media)\//.test(pathname) }

test(
  'while the server does not respond, pages show what the device has, at the times of the business, until it does',
  { tag: ['@SYNC-41', '@SYNC-43', '@phone'] },
  async ({ page, business }) => {
    await business.setTimeZone(ZONE)
    const today = dayAt(Date.now(), ZONE)
    const { id: worker } = await business.addWorker({ name: 'Grace Pike' })
    const order = await business.addWorkOrder({
      title: 'Fix the gutter',
      scheduled_start: `${today}T10:00:00-10:00`,
      assigned_workers: [{ worker_id: worker, role: 'Lead' }],
    })
    await page.goto('/?tab=workers')
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await untilFilled(page, 1)
    const release = await hold(page, REQUESTS)
    await clearCache(page)

    await page.goto('/schedule')
    await expect(page.getByRole('main').getByText('Fix the gutter').first()).toBeVisible()
    await expect(deviceLine(page)).toHaveCount(1)
    await expect(page.getByLabel(/^Fix the gutter,/).first()).toHaveAccessibleName(/10:00 AM/)
    await page.goto(`/work-orders/${order.id}`)
    const details = page.getByRole('region', { name: 'Details', exact: true })
    await expect(details).toContainText('10:00 AM')
    await business.edit('work-orders', order.id, { title: 'Fix the roof' })
    await release()
    await expect(page.getByRole('heading', { name: 'Fix the roof', level: 1 })).toBeVisible()
    await expect(deviceLine(page)).toHaveCount(0)
  },
)
