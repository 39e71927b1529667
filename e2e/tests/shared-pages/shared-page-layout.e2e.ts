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

test(
  'a photo that the server is still making smaller appears once it is',
  { tag: ['@SHARE-30'] },
  async ({ page, business, noise }) => {
    noise.announce(/404/)
    const order = await business.addWorkOrder({ title: 'Tile the shower' })
    const { files } = await business.addWork({ work_order_id: order.id }, [await makePicture('landscape', 'a.jpg')])
    const { url } = await business.add<NewSharedPage>('shared-pages', {
      work_order: order.id,
      files: files.map(({ id }) => id),
    })
    const early = new Set<string>()
    await page.route('**/media/**', async (route) => {
      const address = route.request().url()
      if (early.has(address)) return route.fallback()
      early.add(address)
      return route.fulfill({ status: 404, body: '' })
    })
    await page.goto(url)
    const picture = page.getByRole('region', { name: 'Photos', exact: true }).locator('img')
    const widthOf = (element: HTMLElement | SVGElement) => element instanceof HTMLImageElement && element.naturalWidth
    await expect.poll(async () => (await picture.count()) === 1 && picture.evaluate(widthOf)).toBeGreaterThan(0)
    expect(early.size).toBeGreaterThan(0)
  },
)
