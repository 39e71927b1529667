import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { makePicture } from '../portfolio/pictures.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const term = (page: Page, name: string): Locator => page.getByRole('term').filter({ hasText: name })

test(
  'a printed order has no invitations, and of its sections and facts only those with something in them',
  { tag: ['@WO-136', '@CLI-45'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', location: '12 Pier Road' })
    const pictures = [await makePicture('landscape', 'a.jpg'), await makePicture('landscape', 'b.jpg')]
    for (const [index, picture] of pictures.entries())
      await business.addWork({ description: `Tile ${index}`, work_order_id: order.id }, [picture])
    await page.goto(`/work-orders/${order.id}`)
    const empty = ['Checklists', 'Shared with the Client', 'PDF Reports', 'Proof Pack', 'Add to the timeline']
    for (const name of empty) await expect(section(page, name)).toBeVisible()
    for (const name of ['Required Skills', 'Location']) await expect(term(page, name)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const name of empty) await expect(section(page, name)).toBeHidden()
    for (const name of ['Required Skills']) await expect(term(page, name)).toBeHidden()
    await expect(term(page, 'Location')).toBeVisible()
    await expect(section(page, 'Timeline')).toBeVisible()
    // Below its picture, where its words need no background.
    const caption = section(page, 'Timeline').getByText('Tile 0', { exact: true })
    await expect(caption).toHaveCSS('color', 'rgb(0, 0, 0)')
    const picture = await section(page, 'Timeline').getByRole('button', { name: 'Photo: Tile 0' }).boundingBox()
    expect((await caption.boundingBox())?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  },
)

test('what still loads is not printed', { tag: ['@WO-136', '@CLI-45'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles' })
  let release: (() => void) | undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const late = /\/api\/(shared-pages|checklists|activity|work-orders\/\d+\/reports)\//
  await page.route(late, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`/work-orders/${order.id}`)
  const sections = ['Checklists', 'Shared with the Client', 'PDF Reports', 'Timeline']
  for (const name of sections) await expect(section(page, name)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of sections) await expect(section(page, name)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Lay tiles' })).toBeVisible()
  release?.()
  await expect(section(page, 'Timeline')).toBeVisible()
})

test('a printed project has no invitations', { tag: ['@CLI-45'] }, async ({ page, business }) => {
  const { id } = await business.addProject({ title: 'Dock' })
  await page.goto(`/projects/${id}`)
  const empty = ['Checklists for New Orders', 'Shared with the Client', 'Proof Pack']
  for (const name of empty) await expect(section(page, name)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of empty) await expect(section(page, name)).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(section(page, 'Timeline')).toBeVisible()
})
