import { findProblems } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { strip, stripPhoto } from '../../photo-strip.ts'
import { makePicture } from './pictures.ts'
import { lightbox, openComparison, openPortfolio, tile } from './portfolio-screen.ts'

test(
  'before and after are chosen by thumbnails among all photos of an order',
  { tag: ['@PORT-33', '@PORT-32', '@phone'] },
  async ({ page, business, isMobile }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const add = async (description: string, color: string) =>
      business.addWork({ description, work_order_id: order.id }, [await makePicture('landscape', 'a.jpg', color)])
    for (const [index, description] of ['Rubble', 'Screed', 'Half way', 'Grout', 'Done'].entries()) {
      await add(description, `#${index + 3}${index + 4}5`)
    }
    // The list comes in pages.
    await page.route(/\/api\/(works|portfolio)\/\?.*work_order_id=/, (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('page_size', '2')
      return route.continue({ url: url.href })
    })
    await openPortfolio(page)
    await tile(page, 'Photo: Grout').click()
    const viewer = lightbox(page, 'Grout')
    await expect(viewer.getByRole('link', { name: 'Take After Photo' })).toHaveAttribute(
      'href',
      new RegExp(`/create\\?order=${order.id}&camera=on&match=\\d+$`),
    )
    await openComparison(page, viewer, isMobile)
    const compared = lightbox(page, 'Before and After')
    const [after, before] = [compared.getByRole('img').nth(0), compared.getByRole('img').nth(1)]
    await expect(strip(compared, 'Before').getByRole('radio')).toHaveCount(5)
    await expect(before).toHaveAccessibleName('Photo: Rubble')
    await expect(after).toHaveAccessibleName('Photo: Done')
    await expect(stripPhoto(compared, 'Before', 1)).toHaveAccessibleName(/^Photo 1, .+: Rubble$/)
    await expect(stripPhoto(compared, 'After', 5)).toBeInViewport({ ratio: 1 })

    await stripPhoto(compared, 'Before', 2).click()
    await expect(before).toHaveAccessibleName('Photo: Screed')
    // Choosing the photo of the other side swaps the two.
    await stripPhoto(compared, 'Before', 5).click()
    await expect(before).toHaveAccessibleName('Photo: Done')
    await expect(after).toHaveAccessibleName('Photo: Screed')
    expect(await findProblems(page, '[role=dialog]')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expect(compared.getByRole('link', { name: 'Take After Photo' })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a comparison whose photos fail to load shows an error, and loads them on Retry',
  { tag: ['@PORT-33'] },
  async ({ page, business, noise }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const add = async (description: string) => {
      const picture = await makePicture('landscape', 'a.jpg', '#345')
      const { files } = await business.addWork({ description, work_order_id: order.id }, [picture])
      return files[0]?.id
    }
    const [before, after] = [await add('Rubble'), await add('Done')]
    await page.route(/\/api\/(works|portfolio)\/\?.*work_order_id=/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    noise.announce(/status of 500/)
    await page.goto(`/portfolio?file=${after}&before=${before}`)
    const compared = lightbox(page, 'Before and After')
    await expect(compared.getByRole('alert')).toContainText("Couldn't load the photos")
    expect(await findProblems(page, '[role=dialog]')).toEqual([])
    await page.unroute(/\/api\/(works|portfolio)\/\?.*work_order_id=/)
    await compared.getByRole('button', { name: 'Retry' }).click()
    await expect(compared.getByRole('img').nth(1)).toHaveAccessibleName('Photo: Rubble')
    await expect(compared.getByRole('slider', { name: 'Before and After' })).toBeFocused()
  },
)
