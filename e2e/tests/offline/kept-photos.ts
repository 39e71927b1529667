import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import type { Photo } from '../../photos.ts'
import { untilLater } from '../../until-later.ts'

/* The page of an order with photos that only the device has. */

export const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button')
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Changes on This Device' })
export const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline', exact: true })
export const photos = (page: Page) => timeline(page).getByRole('list', { name: 'Photos and videos' })
export const composer = (page: Page) => page.getByRole('region', { name: 'Add to the timeline' })

export async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/work-orders/${id}`)
  await expect(timeline(page)).toContainText('created the work order')
  await untilLater(page)
  // Previews and dialogs come from it.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Chooses a photo on the page of an order, and sends it. */
export async function addPhoto(page: Page, photo: Photo): Promise<void> {
  const button = composer(page).getByRole('button', { name: /^Add photo/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(photo)
  const preview = page.getByRole('dialog', { name: 'Photo Preview' })
  await preview.getByRole('button', { name: /^Upload (Photo|Only)$/ }).click()
}
