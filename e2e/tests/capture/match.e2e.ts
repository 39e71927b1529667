import type { Page } from '@playwright/test'
import { findProblems } from '../../accessible.ts'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { stripPhoto } from '../../photo-strip.ts'
import { notifications } from '../../shell.ts'
import { makePicture } from '../portfolio/pictures.ts'
import { lightbox } from '../portfolio/portfolio-screen.ts'
import { button, CAMERA_ALLOWED, livePicture, photo, waitForPicture } from './capture-page.ts'

test.use(CAMERA_ALLOWED)

const ghost = (page: Page) => page.getByRole('img', { name: 'The photo to match, over the camera' })
const strength = (page: Page) => page.getByRole('slider', { name: 'Opacity' })

/** An order with a red photo, which no picture of the fake camera looks like. */
async function addJob(business: Business) {
  await business.clear()
  const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'IN_PROGRESS' })
  const work = await business.addWork({ description: 'Rubble', work_order_id: order.id }, [
    await makePicture('landscape', 'before.jpg', '#ff0000'),
  ])
  return { order, before: work.files[0]?.id ?? 0 }
}

/** The mean of a color in a picture, from 0 to 255. */
const meanRed = (page: Page) =>
  photo(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const { data = [] } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    let sum = 0
    for (let at = 0; at < data.length; at += 4) sum += data[at] ?? 0
    return sum / (data.length / 4)
  })

/** Where the picture of the camera is within its element, as wide and high as it is drawn. */
const liveFrame = (page: Page) =>
  livePicture(page).evaluate((video: HTMLVideoElement) => {
    const { left, top, width, height } = video.getBoundingClientRect()
    const scale = Math.min(width / video.videoWidth, height / video.videoHeight)
    const [w, h] = [video.videoWidth * scale, video.videoHeight * scale]
    return [left + (width - w) / 2, top + (height - h) / 2, w, h].map(Math.round)
  })

const ghostFrame = (page: Page) =>
  ghost(page).evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })

test(
  'a photo from before lies over the camera, and the photo after is compared with it',
  { tag: ['@CAP-34', '@CAP-35', '@CAP-36', '@PORT-32', '@phone'] },
  async ({ page, business }) => {
    const { order } = await addJob(business)
    await page.goto(`/work-orders/${order.id}`)
    await test.step('from the photo to the camera', async () => {
      await page.getByRole('button', { name: 'Photo: Rubble' }).first().click()
      await lightbox(page, 'Rubble').getByRole('link', { name: 'Take After Photo' }).click()
      await waitForPicture(page)
      await expect(ghost(page)).toHaveCSS('opacity', '0.4')
      await expect.poll(() => ghostFrame(page)).toEqual(await liveFrame(page))
      await expect(page.getByRole('group', { name: 'Work Order' })).toContainText('Lay tiles')
    })
    await test.step('its strength, by the keyboard', async () => {
      await expect(strength(page)).toHaveAttribute('aria-valuetext', '40%')
      await strength(page).press('ArrowRight')
      await expect(ghost(page)).toHaveCSS('opacity', '0.45')
      await strength(page).press('End')
      await expect(ghost(page)).toHaveCSS('opacity', '0.9')
      expect(await findProblems(page, 'main')).toEqual([])
    })
    await test.step('hidden, and back', async () => {
      await button(page, 'Hide Photo').press('Enter')
      await expect(ghost(page)).toHaveCount(0)
      await expect(strength(page)).toBeDisabled()
      await button(page, 'Hide Photo').press('Enter')
      await expect(ghost(page)).toBeVisible()
    })
    await test.step('the photo does not contain it', async () => {
      await button(page, 'Take Photo').click()
      await expect(photo(page)).toBeVisible()
      expect(await meanRed(page)).toBeLessThan(128)
    })
    await test.step('before and after, in this order', async () => {
      await page.getByRole('textbox', { name: 'Description' }).fill('Tiled')
      await button(page, 'Submit Work').click()
      await notifications(page).getByRole('button', { name: 'Compare Before and After' }).click()
      const compared = lightbox(page, 'Before and After')
      const [after, before] = [compared.getByRole('img').nth(0), compared.getByRole('img').nth(1)]
      await expect(before).toHaveAccessibleName('Photo: Rubble')
      await expect(after).toHaveAccessibleName('Photo: Tiled')
      await compared.getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL(/\/portfolio$/)
    })
  },
)

test(
  'a photo to match is chosen and removed by the keyboard, for several in a row, too',
  { tag: ['@CAP-34', '@CAP-36', '@CAP-33'] },
  async ({ page, business }) => {
    const { order } = await addJob(business)
    await page.goto(`/create?order=${order.id}&camera=on`)
    await waitForPicture(page)
    const match = page.getByRole('button', { name: 'Match a Photo' })
    await match.press('Enter')
    await expect(match).toHaveAttribute('aria-expanded', 'true')
    const none = page.getByRole('radio', { name: 'No Photo' })
    await expect(none).toBeChecked()
    await none.press('ArrowRight')
    await expect(stripPhoto(page, 'Photo to Match', 1)).toBeChecked()
    await expect(ghost(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(none).toHaveCount(0)
    await expect(match).toBeFocused()

    await button(page, 'Several in a Row').click()
    await button(page, 'Take Photo').click()
    await expect(page.getByText('1 photo saved')).toBeVisible()
    await expect.poll(async () => (await business.list('works')).length).toBe(2)
    await button(page, 'Compare').click()
    const compared = lightbox(page, 'Before and After')
    await expect(compared.getByRole('img').nth(1)).toHaveAccessibleName('Photo: Rubble')
    await expect(compared.getByRole('img').nth(0)).toHaveAccessibleName(/^Photo: Documentation for work order/)

    await page.goto(`/create?order=${order.id}&camera=on`)
    await waitForPicture(page)
    await match.click()
    await stripPhoto(page, 'Photo to Match', 1).click()
    await expect(ghost(page)).toBeVisible()
    await expect(none).toHaveCount(0)
    await match.click()
    await none.click()
    await expect(ghost(page)).toHaveCount(0)
    await match.click()
    await page.keyboard.press('Escape')
    await expect(match).toBeFocused()
    await expect(match).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'without a network a photo that was shown is matched; any other says that it needs one, and comes with it',
  { tag: ['@CAP-35'] },
  async ({ page, context, business, noise }) => {
    noise.tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    const { order } = await addJob(business)
    await page.goto(`/create?order=${order.id}&camera=on`)
    await waitForPicture(page)
    const match = page.getByRole('button', { name: 'Match a Photo' })
    await match.click()
    await expect
      .poll(() =>
        page
          .getByRole('radiogroup', { name: 'Photo to Match' })
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await context.setOffline(true)
    await stripPhoto(page, 'Photo to Match', 1).click()
    await expect.poll(() => ghost(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await context.setOffline(false)
    await page.route('**/media/**', (route) => route.abort())
    await page.goto(`/create?order=${order.id}&camera=on`)
    await waitForPicture(page)
    await match.click()
    await context.setOffline(true)
    await stripPhoto(page, 'Photo to Match', 1).click()
    await expect(page.getByText("This photo isn't on your device. Connect to load it.")).toBeVisible()
    await page.unroute('**/media/**')
    await context.setOffline(false)
    await expect(ghost(page)).toBeVisible()
  },
)

test(
  'a photo that was deleted cannot be matched, which the camera says',
  { tag: ['@CAP-35'] },
  async ({ page, business }) => {
    const { order, before } = await addJob(business)
    await page.goto(`/create?order=${order.id}&camera=on&match=${before + 1000}`)
    await waitForPicture(page)
    await expect(page.getByText('This photo was deleted. Choose another one.')).toBeVisible()
    await page.getByRole('button', { name: 'Match a Photo' }).click()
    await stripPhoto(page, 'Photo to Match', 1).click()
    await expect(ghost(page)).toBeVisible()
    await expect(page.getByText('This photo was deleted. Choose another one.')).toHaveCount(0)
  },
)
