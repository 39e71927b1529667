import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { stripPhoto } from '../../photo-strip.ts'
import { notifications } from '../../shell.ts'
import { stroke } from '../../touch.ts'
import { makePicture, recordVideo } from './pictures.ts'
import { lightbox, openPortfolio, tile, tilesOf } from './portfolio-screen.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const counter = (page: Page, text: string) => expect(dialog(page).getByText(text, { exact: true })).toBeVisible()

test(
  'a person browses pictures by keys, and closing returns the focus',
  { tag: ['@PORT-02', '@PORT-19'] },
  async ({ page, business }) => {
    await business.addWork({ description: 'Old' }, [await makePicture('landscape')])
    await business.addWork({ description: 'New' }, [await makePicture('portrait'), await makePicture('panorama')])
    await openPortfolio(page)
    const first = tile(page, 'Photo 1 of 2: New')
    await pressByKey(page, first)
    await expect(lightbox(page, 'New')).toBeVisible()
    await counter(page, '1 of 3')
    await expect(dialog(page).getByRole('img', { name: 'Photo 1 of 2: New' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await counter(page, '2 of 3')
    await page.keyboard.press('End')
    await counter(page, '3 of 3')
    await expect(lightbox(page, 'Old')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await counter(page, '3 of 3')
    await page.keyboard.press('Home')
    await counter(page, '1 of 3')
    await page.keyboard.press('ArrowLeft')
    await counter(page, '1 of 3')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(first).toBeFocused()
  },
)

test('the URL contains the open picture, and Back closes it', { tag: ['@PORT-02'] }, async ({ page, business }) => {
  const work = await business.addWork({ description: 'New' }, [await makePicture('portrait')])
  await openPortfolio(page)
  await tile(page, 'Photo: New').click()
  await expect(page).toHaveURL(new RegExp(`[?]file=${work.files[0]?.id}$`))
  await page.reload()
  await expect(lightbox(page, 'New')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/portfolio$/)
})

test('a link to a missing picture shows a message and the works', { tag: ['@PORT-02'] }, async ({ page, business }) => {
  const work = await business.addWork({ description: 'New' }, [await makePicture('portrait')])
  await openPortfolio(page)
  await page.goto(`/portfolio?file=${(work.files[0]?.id ?? 0) + 1000}`)
  const text = 'This photo was deleted or is hidden by a filter.'
  await expect(notifications(page).getByText(text, { exact: true })).toBeVisible()
  await expect(tilesOf(page, 'New').first()).toBeVisible()
  await expect(page).toHaveURL(/\/portfolio$/)
})

/** Swipes across the middle of the picture. `beforeLift` runs before the finger is lifted. */
async function swipe(page: Page, byPx: number, { downPx = 0, beforeLift = async () => {} } = {}): Promise<void> {
  const [x, y] = [195 - byPx / 2, 400]
  const path = [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: x + byPx * part, y: y + downPx * part }))
  await stroke(page, path, { beforeLift })
}

test(
  'on a phone a person swipes through pictures',
  { tag: ['@PORT-02', '@PORT-19', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWork({ description: 'New' }, [await makePicture('portrait'), await makePicture('landscape')])
    await openPortfolio(page)
    await tile(page, 'Photo 1 of 2: New').tap()
    await counter(page, '1 of 2')
    const next = dialog(page).getByRole('img', { name: 'Photo 2 of 2: New' })
    await expect.poll(() => next.evaluate((picture: HTMLImageElement) => picture.complete)).toBe(true)
    await expect(next).not.toBeInViewport()
    await swipe(page, -200, { beforeLift: () => expect(next).toBeInViewport() })
    await counter(page, '2 of 2')
    await swipe(page, -200)
    await counter(page, '2 of 2')
    await swipe(page, 200)
    await counter(page, '1 of 2')
    await swipe(page, 30)
    await counter(page, '1 of 2')
    await dialog(page).getByRole('button', { name: 'Details' }).tap()
    await expect(dialog(page).getByText('SHA-256', { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Details' }).tap()
    await swipe(page, 0, { downPx: 60 })
    await expect(next).not.toBeInViewport()
    await counter(page, '1 of 2')
    await swipe(page, 0, { downPx: 140 })
    await expect(dialog(page)).toHaveCount(0)
  },
)

test(
  'a video plays in ranges, and its original downloads unchanged',
  { tag: ['@PORT-02', '@PORT-11'] },
  async ({ page, business }) => {
    await page.goto('/support')
    const recording = await recordVideo(page, 'stairs.mp4')
    await business.addWork({ description: 'Stairs' }, [recording])
    const ranges: string[] = []
    page.on('request', (request) => {
      const range = request.url().includes('/media/') && request.headers().range
      if (range) ranges.push(range)
    })
    await openPortfolio(page)
    await tile(page, 'Video: Stairs').click()
    const video = dialog(page).locator('video')
    await expect(video).toHaveAttribute('controls', '')
    await video.evaluate((player: HTMLVideoElement) => {
      player.muted = true
      return player.play()
    })
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.3)
    expect(ranges.length).toBeGreaterThan(0)

    const download = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Download Original' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('stairs.mp4')
    const bytes = await readFile(await saved.path())
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    expect(hash(bytes)).toBe(hash(recording.buffer))
    await expect(dialog(page).getByText(hash(recording.buffer), { exact: true })).toBeVisible()
  },
)

test('a video stops when the next file is shown', { tag: ['@PORT-19'] }, async ({ page, business }) => {
  await page.goto('/support')
  await business.addWork({ description: 'Stairs' }, [
    await recordVideo(page, 'stairs.mp4'),
    await makePicture('portrait'),
  ])
  await openPortfolio(page)
  await tile(page, 'Video 1 of 2: Stairs').click()
  const video = dialog(page).locator('video')
  const isPaused = () => video.evaluate((player: HTMLVideoElement) => player.paused)
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true
    player.loop = true
    return player.play()
  })
  await video.focus()
  await page.keyboard.press('ArrowRight')
  await counter(page, '1 of 2')
  expect(await isPaused()).toBe(false)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await counter(page, '2 of 2')
  await expect.poll(isPaused).toBe(true)
})

test(
  'a person compares the first and the last photo of an order by arrow keys',
  { tag: ['@PORT-02', '@PORT-31'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWork({ description: 'Rubble', work_order_id: order.id }, [
      await makePicture('landscape', 'a.jpg', '#444'),
    ])
    await business.addWork({ description: 'Half way', work_order_id: order.id }, [
      await makePicture('landscape', 'b.jpg', '#885'),
    ])
    await business.addWork({ description: 'Done', work_order_id: order.id }, [
      await makePicture('landscape', 'c.jpg', '#ccb'),
    ])
    await openPortfolio(page)
    await tile(page, 'Photo: Half way').click()
    await pressByKey(page, dialog(page).getByRole('button', { name: 'Compare Before and After' }))
    const compared = lightbox(page, 'Before and After')
    const [after, before] = [compared.getByRole('img').nth(0), compared.getByRole('img').nth(1)]
    await expect(after).toHaveAccessibleName('Photo: Done')
    await expect(before).toHaveAccessibleName('Photo: Rubble')

    const slider = compared.getByRole('slider', { name: 'Before and After' })
    await expect(slider).toHaveAttribute('aria-valuetext', '50% before')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '51% before')
    await expect(before).toHaveCSS('clip-path', 'inset(0px 49% 0px 0px)')
    await page.keyboard.press('Home')
    await expect(before).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)')

    await expect(stripPhoto(compared, 'After', 3)).toBeChecked()
    await stripPhoto(compared, 'After', 3).press('ArrowLeft')
    await expect(after).toHaveAccessibleName('Photo: Half way')
    await page.keyboard.press('Home')
    await expect(after).toHaveAccessibleName('Photo: Rubble')
    await expect(before).toHaveAccessibleName('Photo: Half way')
    await page.keyboard.press('Escape')
    await expect(lightbox(page, 'Half way')).toBeVisible()
  },
)

test('a single photo of an order cannot be compared', { tag: ['@PORT-02'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles' })
  await business.addWork({ description: 'Alone', work_order_id: order.id }, [await makePicture('landscape')])
  const responded = page.waitForResponse((response) => response.url().includes(`work_order_id=${order.id}`))
  await openPortfolio(page)
  await tile(page, 'Photo: Alone').click()
  await expect(lightbox(page, 'Alone')).toBeVisible()
  await responded
  await expect(dialog(page).getByRole('button', { name: 'Compare Before and After' })).toHaveCount(0)
})

/** The scale of the picture, relative to the fitted view. */
const scaleOf = (page: Page) =>
  dialog(page)
    .getByRole('img', { name: /^Photo(?: 1 of|:)/ })
    .evaluate((picture) => Math.round((picture.getBoundingClientRect().width / picture.clientWidth) * 10) / 10)

test(
  'a person enlarges a photo to its original, moves it, and shows it whole again',
  { tag: ['@PORT-18'] },
  async ({ page, business }) => {
    const work = await business.addWork({ description: 'Meter' }, [await makePicture('landscape')])
    const [file] = work.files
    await openPortfolio(page)
    await tile(page, 'Photo: Meter').click()
    const picture = dialog(page).getByRole('img', { name: 'Photo: Meter' })
    expect(await scaleOf(page)).toBe(1)

    await picture.dblclick()
    await expect.poll(() => scaleOf(page)).toBe(2.5)
    await expect(picture).toHaveAttribute('src', new RegExp(`^[^?]*/media/${file?.id}/original/`))
    const before = await picture.boundingBox()
    await page.mouse.move(600, 400)
    await page.mouse.down()
    await page.mouse.move(640, 430)
    await page.mouse.up()
    const moved = async () => {
      const after = await picture.boundingBox()
      return [(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)]
    }
    await expect.poll(moved).toEqual([40, 30])
    await page.keyboard.press('Escape')
    await expect.poll(() => scaleOf(page)).toBe(1)
    await expect(picture).toBeVisible()

    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(page)).toBe(2)
    await page.keyboard.press('=')
    await expect.poll(() => scaleOf(page)).toBe(4)
    await page.keyboard.press('-')
    await expect.poll(() => scaleOf(page)).toBe(2)
    for (const scale of [4, 8, 8]) {
      await page.keyboard.press('+')
      await expect.poll(() => scaleOf(page)).toBe(scale)
    }
    // Works wherever focus is: on the photo, after it was dragged, and on a button.
    const left = async () => Math.round((await picture.boundingBox())?.x ?? 0)
    for (const focused of [page.locator(':focus'), dialog(page).getByRole('button', { name: 'Close' })]) {
      await focused.focus()
      const start = await left()
      await page.keyboard.press('ArrowRight')
      await expect.poll(left).toBeLessThan(start)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(left).toBe(start)
    }
    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(page)).toBe(1)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5)
    const button = dialog(page).getByRole('button', { name: 'Zoom' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect.poll(() => scaleOf(page)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  },
)

test(
  'on a phone two fingers enlarge a picture, and one finger then moves it',
  { tag: ['@PORT-18', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWork({ description: 'New' }, [await makePicture('portrait'), await makePicture('landscape')])
    await openPortfolio(page)
    await tile(page, 'Photo 1 of 2: New').tap()
    await counter(page, '1 of 2')
    const browser = await page.context().newCDPSession(page)
    const fingers = (apart: number) => [
      { x: 195 - apart, y: 400, id: 0 },
      { x: 195 + apart, y: 400, id: 1 },
    ]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
    for (const apart of [45, 60, 75, 90]) {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await browser.detach()
    await expect.poll(() => scaleOf(page)).toBe(3)
    for (const byPx of [-140, 60, -60]) {
      await swipe(page, byPx)
      await counter(page, '1 of 2')
    }
    await expect.poll(() => scaleOf(page)).toBe(3)
    const picture = dialog(page).getByRole('img', { name: 'Photo 1 of 2: New' })
    await picture.dblclick()
    await expect.poll(() => scaleOf(page)).toBe(1)
  },
)
