import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { makePicture } from './pictures.ts'
import { lightbox, openPortfolio, tile } from './portfolio-screen.ts'

test(
  'on a phone the actions of a picture are within reach of a thumb, and its caption is above them',
  { tag: ['@PORT-34', '@PORT-18', '@phone-only'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const description = 'Rubble in the hall, to be cleared before the screed'
    await business.addWork({ description: 'Done', work_order_id: order.id }, [await makePicture('portrait')])
    await business.addWork({ description, work_order_id: order.id }, [await makePicture('landscape')])
    await openPortfolio(page)
    await tile(page, `Photo: ${description}`).tap()
    const viewer = lightbox(page, description)
    const action = (name: string) =>
      viewer.getByRole('button', { name, exact: true }).or(viewer.getByRole('link', { name, exact: true }))
    const boxOf = async (shown: Locator) => {
      const box = await shown.boundingBox()
      if (!box) throw new Error('It is not shown')
      return box
    }
    for (const name of ['Details', 'Mark Up', 'Take After Photo', 'More']) {
      const { y, height, width } = await boxOf(action(name))
      expect(y).toBeGreaterThan(760)
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
    }
    const caption = viewer.getByRole('paragraph').filter({ hasText: description })
    const [words, row, photo] = await Promise.all([
      boxOf(caption),
      boxOf(action('Details')),
      boxOf(viewer.getByRole('img', { name: `Photo: ${description}` })),
    ])
    expect(words.y).toBeGreaterThan(photo.y + photo.height)
    expect(words.y + words.height).toBeLessThan(row.y)
    await expect(viewer.getByText(/ · Lay tiles$/)).toBeVisible()

    await action('More').tap()
    const menu = page.getByRole('dialog', { name: 'More', exact: true })
    await expect(menu.getByRole('link', { name: 'Download Original' })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('button', { name: 'Compare Before and After' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(action('More')).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: 'Zoom' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect(menu.getByRole('link', { name: 'Download Original' })).toBeFocused()
    await expect(viewer.getByText('1 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(menu).toHaveCount(0)
    await expect(viewer.getByText('1 of 2', { exact: true })).toBeVisible()
    await action('More').tap()
    await expect(menu.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true')
    await menu.getByRole('button', { name: 'Zoom' }).tap()

    await action('Details').tap()
    await expect(caption).toHaveCount(1)
    const details = await boxOf(viewer.getByRole('region', { name: 'Details' }))
    expect(details.y + details.height).toBeLessThanOrEqual((await boxOf(action('Details'))).y)
  },
)
