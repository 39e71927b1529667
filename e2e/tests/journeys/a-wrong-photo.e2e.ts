import type { Locator, Page } from '@playwright/test'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { type Photo, takePhoto } from '../../photos.ts'
import { card } from '../../shell.ts'

const preview = (page: Page) => page.getByRole('dialog', { name: 'Photo Preview' })
const camera = (page: Page): Locator => card(page, 'Lay tiles').getByRole('button', { name: /^Add photo/ })

async function choose(page: Page, photo: Photo): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await camera(page).click()
  await (await chooser).setFiles(photo)
}

test(
  'a person discards a wrong photo before sending it, deletes one after sending it, and adds the right one',
  { tag: ['@VAL-57', '@WO-39', '@WO-43', '@PORT-02', '@DEL-17', '@phone-only'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    const uploads = count(page, callsTo('POST', /^\/api\/works\//))
    await page.goto('/?tab=workOrders')

    await test.step('a document with the extension .jpg is refused immediately', async () => {
      await choose(page, { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
      const alert = page.getByRole('alertdialog', { name: 'Please select an image file' })
      await alert.getByRole('button', { name: 'OK' }).click()
      await expect(preview(page)).toHaveCount(0)
    })

    await test.step('a photo that is cancelled in the preview is not sent', async () => {
      await choose(page, await takePhoto('My lunch', 'lunch.jpg'))
      await expect(preview(page).getByRole('img', { name: 'lunch.jpg' })).toBeVisible()
      await preview(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(preview(page)).toHaveCount(0)
      expect(uploads()).toBe(0)
    })

    await test.step('a photo that was sent is deleted in the portfolio, and no longer on its order', async () => {
      await choose(page, await takePhoto('Another kitchen', 'other.jpg'))
      await preview(page).getByRole('button', { name: 'Upload Photo' }).click()
      await expect(camera(page)).toHaveAccessibleName('Add photo 1')
      await page.goto('/portfolio')
      await page.getByRole('button', { name: /^Photo: / }).click()
      const details = page.getByRole('button', { name: 'Details', exact: true })
      if ((await details.getAttribute('aria-pressed')) === 'false') await details.click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(page.getByText('Photo deleted', { exact: true })).toBeVisible()
      await page.goto(`/work-orders/${order.id}`)
      await page.getByRole('button', { name: 'Show Edits' }).click()
      await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toContainText(
        'removed a photo or video',
      )
      await expect(page.getByRole('button', { name: /^Photo: / })).toHaveCount(0)
    })

    await test.step('the right photo replaces it', async () => {
      await page.goto('/?tab=workOrders')
      await choose(page, await takePhoto('Pier 4, floor', 'floor.jpg'))
      await preview(page).getByRole('button', { name: 'Upload Photo' }).click()
      await expect(camera(page)).toHaveAccessibleName('Add photo 1')
      expect(await business.list('work-orders')).toMatchObject([{ media: [{ name: 'floor.jpg' }] }])
    })
  },
)
