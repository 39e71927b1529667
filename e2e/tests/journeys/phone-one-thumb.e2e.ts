import type { Locator, Page } from '@playwright/test'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { notifications, tabHeading } from '../../shell.ts'

/** The thumb of the hand that holds the phone reaches everything except the top 40% of the screen. */
const REACHED_FROM = 0.4
/** The enhanced target size of WCAG. */
const TARGET_PX = 44

/** Scrolls a control into the thumb's reach and taps it once. */
async function tapByThumb(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const { height } = page.viewportSize() ?? { height: 0 }
  await expect(async () => {
    await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = await control.boundingBox()
    if (!box) throw new Error(`${String(control)} is not on the screen`)
    expect(box.y + box.height / 2, 'where the middle of the control is').toBeGreaterThanOrEqual(height * REACHED_FROM)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(Math.round(Math.min(box.width, box.height)), 'its size').toBeGreaterThanOrEqual(TARGET_PX)
  }).toPass({ timeout: 10_000 })
  await control.tap()
}

const order = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** The status next to the title. The activity below also mentions it. */
const seeStatus = (page: Page, title: string, status: string) =>
  expect(order(page, title).getByText(status, { exact: true }).first()).toBeVisible()

/** Opens an order from the list. */
async function openByThumb(page: Page, title: string): Promise<void> {
  await tapByThumb(page, order(page, title).getByRole('link', { name: title, exact: true }))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

test(
  'on a phone a worker starts and completes the orders of the day with one thumb',
  { tag: ['@SHELL-15', '@WO-36', '@WO-40', '@WO-41', '@WO-48', '@phone-only'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const scheduled_start = new Date().toISOString()
    await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED', scheduled_start })
    await business.addWorkOrder({ title: 'Hang doors', status: 'IN_PROGRESS', scheduled_start })
    await page.goto('/')

    await test.step("today's order is opened, and started", async () => {
      await openByThumb(page, 'Lay tiles')
      await tapByThumb(page, order(page, 'Lay tiles').getByRole('button', { name: 'Start', exact: true }))
      await seeStatus(page, 'Lay tiles', 'In Progress')
    })

    await test.step('its photo is taken, and completes it', async () => {
      const chooser = page.waitForEvent('filechooser')
      await tapByThumb(page, order(page, 'Lay tiles').getByRole('button', { name: /^Add photo/ }))
      await (await chooser).setFiles(await takePhoto())
      const preview = page.getByRole('dialog', { name: 'Photo Preview' })
      await tapByThumb(page, preview.getByRole('button', { name: 'Upload & Complete' }))
      await seeStatus(page, 'Lay tiles', 'Completed')
    })

    await test.step('the next one, whose photo does not get through, is completed without it', async () => {
      await tapByThumb(page, page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'Dashboard' }))
      await expect(tabHeading(page, 'Dashboard')).toBeVisible()
      await openByThumb(page, 'Hang doors')
      await fail(page, callsTo('POST', /^\/api\/works\/$/), { status: 500, json: {} })
      const chooser = page.waitForEvent('filechooser')
      await tapByThumb(page, order(page, 'Hang doors').getByRole('button', { name: /^Add photo/ }))
      await (await chooser).setFiles(await takePhoto())
      await tapByThumb(page, page.getByRole('button', { name: 'Upload & Complete' }))
      await tapByThumb(page, page.getByRole('alertdialog').getByRole('button', { name: 'Complete Without Photo' }))
      await seeStatus(page, 'Hang doors', 'Completed')
    })
    await expect(notifications(page).getByRole('alert')).toHaveCount(0)
    const completed = { status: 'COMPLETED' }
    await expect.poll(() => business.list('work-orders')).toMatchObject([completed, completed])
  },
)

test(
  'on a phone a worker completes an order without a photo with one thumb',
  { tag: ['@SHELL-15', '@WO-34', '@WO-45', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles', scheduled_start: new Date().toISOString() })
    await page.goto('/')
    await openByThumb(page, 'Lay tiles')
    await tapByThumb(page, order(page, 'Lay tiles').getByRole('button', { name: 'Complete work order' }))
    await seeStatus(page, 'Lay tiles', 'Completed')
    // The status is shown before it is saved.
    await expect.poll(() => business.list('work-orders')).toMatchObject([{ status: 'COMPLETED' }])
  },
)
