import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { makePicture } from '../portfolio/pictures.ts'
import { openPortfolio } from '../portfolio/portfolio-screen.ts'

const FINGER_PX = 44

/** How high the part of the screen is that leads to the link, above and below its middle. */
async function pressedHeight(link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  return link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, middle] = [left + Math.min(width / 2, 12), top + height / 2]
    const isHit = (y: number) => document.elementFromPoint(x, y)?.closest('a') === element
    let [from, to] = [middle, middle]
    while (isHit(from - 1)) from -= 1
    while (isHit(to + 1)) to += 1
    return to - from + 1
  })
}

test(
  'links outside of a sentence are at least 44 px high on a phone',
  { tag: ['@SHELL-52', '@phone', '@phone-only'] },
  async ({ page, business }) => {
    const client = await business.addClient({ name: 'Harbor Homes', contact_email: 'office@harbor.test' })
    const project = await business.addProject({ title: 'Dock', client: client.id })
    const order = await business.addWorkOrder({ title: 'Lay tiles', project: project.id, location: '12 Pier Road' })
    await business.addWork({ description: 'Tile', work_order_id: order.id }, [await makePicture('landscape', 'a.jpg')])
    await openPortfolio(page)
    const link = page.getByRole('link', { name: 'Lay tiles' })
    expect(await pressedHeight(link)).toBeGreaterThanOrEqual(FINGER_PX)
    await page.goto('/?tab=workOrders')
    expect(await pressedHeight(link)).toBeGreaterThanOrEqual(FINGER_PX)
    expect(await pressedHeight(page.getByRole('link', { name: 'Support' }))).toBeGreaterThanOrEqual(FINGER_PX)
    await page.goto('/?tab=clients')
    const mail = page.getByRole('link', { name: 'office@harbor.test' })
    expect(await pressedHeight(mail)).toBeGreaterThanOrEqual(FINGER_PX)
  },
)

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } })

  test('links in a table are as high as its rows', { tag: ['@SHELL-52'] }, async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes', contact_email: 'office@harbor.test' })
    await page.goto('/?tab=clients&layout=table')
    for (const name of ['Harbor Homes', 'office@harbor.test']) {
      const link = page.getByRole('grid').getByRole('link', { name })
      // The line between two rows belongs to none of them.
      expect(await pressedHeight(link), name).toBeGreaterThanOrEqual(FINGER_PX - 2)
    }
  })
})
