import type { Work } from '@daywork/domain/portfolio/work'
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { notifications } from '../../shell.ts'
import { button, CAMERA_ALLOWED, photo, waitForPicture } from './capture-page.ts'

test.use(CAMERA_ALLOWED)

test(
  'a person takes several photos of an order in a row, each saved as it is taken',
  { tag: ['@CAP-33', '@phone'] },
  async ({ page, business }) => {
    await business.clear()
    const order = await business.addWorkOrder({ title: 'Seal the roof hatch', status: 'IN_PROGRESS' })
    await page.goto(`/create?order=${order.id}&camera=on`)
    await waitForPicture(page)
    await button(page, 'Several in a Row').click()
    const strip = page.getByRole('list', { name: 'Photos taken' }).getByRole('listitem')
    for (const count of [1, 2, 3]) {
      await button(page, 'Take Photo').click()
      await expect(strip).toHaveCount(count)
    }
    await expect(photo(page).and(page.getByRole('button'))).toHaveCount(0)
    await expect(page.getByText('3 photos saved')).toBeVisible()
    await expect
      .poll(() => business.list<Work>('works'))
      .toMatchObject(Array.from({ length: 3 }, () => ({ work_order_id: order.id })))
    await button(page, 'Remove Last').click()
    await expect(strip).toHaveCount(2)
    await expect.poll(async () => (await business.list<Work>('works')).length).toBe(2)
    await expect(notifications(page)).toContainText('Photo deleted')
    await expect(notifications(page).getByRole('button', { name: 'Undo' })).toHaveCount(1)
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/work-orders/${order.id}$`))
    await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toContainText('added 2 photos')
  },
)

test(
  'without a network several photos in a row survive a reload, and the last one its removal by mistake',
  { tag: ['@CAP-33', '@SYNC-102'] },
  async ({ page, context, business }) => {
    await business.clear()
    const order = await business.addWorkOrder({ title: 'Seal the roof hatch', status: 'IN_PROGRESS' })
    await page.goto(`/create?order=${order.id}&camera=on`)
    await waitForPicture(page)
    await button(page, 'Several in a Row').click()
    await context.setOffline(true)
    for (const count of [1, 2]) {
      await button(page, 'Take Photo').click()
      await expect(page.getByText(count === 1 ? '1 photo saved' : '2 photos saved')).toBeVisible()
    }
    await button(page, 'Remove Last').click()
    await expect(page.getByText('1 photo saved')).toBeVisible()
    await notifications(page).filter({ hasText: 'Photo deleted' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 photos saved')).toBeVisible()
    await context.setOffline(false)
    await page.goto('/')
    await expect
      .poll(() => business.list<Work>('works'), { timeout: 30_000 })
      .toMatchObject([{ work_order_id: order.id }, { work_order_id: order.id }])
  },
)

test(
  'on a phone all controls of several photos in a row are in view without scrolling, also while it is offline',
  { tag: ['@CAP-33', '@CAP-34', '@phone-only'] },
  async ({ page, context, business, noise }) => {
    // The photo may be on its way when the network is cut.
    noise.tolerate(/ERR_INTERNET_DISCONNECTED/)
    await business.clear()
    const order = await business.addWorkOrder({ title: 'Seal the roof hatch', status: 'IN_PROGRESS' })
    await business.addWork({ work_order_id: order.id }, [await takePhoto()])
    await page.goto(`/create?order=${order.id}&camera=on`)
    await waitForPicture(page)
    await button(page, 'Several in a Row').click()
    await button(page, 'Take Photo').click()
    await expect(page.getByText('1 photo saved')).toBeVisible()
    const controls = [
      ...['Several in a Row', 'Remove Last', 'Match a Photo', 'Take Photo'].map((name) => button(page, name)),
      page.getByRole('list', { name: 'Photos taken' }),
      page.getByRole('link', { name: 'Done', exact: true }),
    ]
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      await expect(page.getByText("You're offline.")).toHaveCount(isOffline ? 1 : 0)
      for (const [width, height] of [
        [390, 844],
        [390, 664],
        [667, 375],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => window.scrollTo(0, 0))
        for (const control of controls) {
          await expect(control).toBeInViewport({ ratio: 1 })
          await expect.poll(() => isUncovered(control)).toBe(true)
        }
      }
    }
  },
)

/** Whether nothing lies over the upper edge, center, and lower edge of the element. */
const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { bottom, left, right, top } = element.getBoundingClientRect()
    return [top + 4, (top + bottom) / 2, bottom - 4].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y)
      return element.contains(hit)
    })
  })
