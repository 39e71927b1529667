import { expect, test } from '../../fixtures.ts'
import { makePicture } from '../portfolio/pictures.ts'
import { tile } from '../portfolio/portfolio-screen.ts'

/** The copies that are shown alone. */
const LARGE = /\/media\/\d+\/1280\//

/** What is really shown; nothing of a picture that is not loaded. */
const sizeOf = (image: SVGElement | HTMLElement) =>
  image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []

test(
  'without the photo, viewer and Mark Up show the thumbnail that the device has, and the photo once there is a network',
  { tag: ['@PORT-18', '@PORT-20', '@SYNC-46', '@phone'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await business.addWork({ description: 'Chimney' }, [await makePicture('portrait')])
    await page.goto('/portfolio')
    await expect(tile(page, 'Photo: Chimney')).toBeVisible()
    // The device has only the thumbnail.
    await page.route(LARGE, (route) => route.abort())
    await tile(page, 'Photo: Chimney').click()
    await expect(page.getByText("This is a small copy. Couldn't load the photo.")).toBeVisible()
    await page.getByRole('button', { name: 'Mark Up' }).click()
    const background = page.getByRole('application').locator('img')
    await expect.poll(() => background.evaluate(sizeOf)).toEqual([240, 320])
    await page.getByRole('button', { name: 'Close' }).click()

    await context.setOffline(true)
    const note = page.getByText('This is a small copy. The photo needs a connection.')
    await expect(note).toBeVisible()
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Photo: Chimney', exact: true })
    await expect.poll(() => picture.evaluate(sizeOf)).toEqual([240, 320])

    await page.unroute(LARGE)
    await context.setOffline(false)
    await expect.poll(() => picture.evaluate(sizeOf)).toEqual([960, 1280])
    await expect(note).toHaveCount(0)
  },
)
