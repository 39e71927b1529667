import type { NewSharedPage } from '@daywork/domain/shared-pages/shared-page'
import { expect, test } from '../../fixtures.ts'
import { makePicture } from '../portfolio/pictures.ts'

test('the only photo of a day is not left alone in a corner', { tag: ['@SHARE-30'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Tile the shower' })
  const { files } = await business.addWork({ work_order_id: order.id }, [await makePicture('landscape', 'a.jpg')])
  const { url } = await business.add<NewSharedPage>('shared-pages', {
    work_order: order.id,
    files: files.map(({ id }) => id),
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url)
  const photo = page.getByRole('region', { name: 'Photos', exact: true }).getByRole('button')
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(340)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await photo.boundingBox())?.width).toBe(560)
})
