import type { Locator, Page } from '@playwright/test'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { button, chooseFile, openCapture, photo, video } from '../capture/capture-page.ts'
import { recordVideo } from './pictures.ts'
import { lightbox, openPortfolio, tile } from './portfolio-screen.ts'

const REGION = [
  { x: 0.25, y: 0.4 },
  { x: 0.75, y: 0.4 },
  { x: 0.75, y: 0.6 },
  { x: 0.25, y: 0.6 },
]
const SECONDS = 0.8
const found = (timestamp: number | null) => [
  {
    content: 'Text: Boiler',
    confidence: 0.9,
    source: 'text',
    region: REGION,
    timestamp,
    status: 'approved',
    reviewedAt: null,
  },
]

const outline = (page: Page): Locator => page.getByTestId('region-mark').locator('polygon')

/** Where the outline is in the picture, as ratios: left, top, and width. */
async function placeOf(page: Page, picture: Locator): Promise<number[]> {
  // Without its stroke, which is wide in a small picture.
  const inner = await outline(page).evaluate((polygon: SVGPolygonElement) => {
    const [{ x, y, width, height }, matrix] = [polygon.getBBox(), polygon.getScreenCTM()]
    const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((at) =>
      at.matrixTransform(matrix ?? undefined),
    )
    return { left: from?.x ?? 0, top: from?.y ?? 0, right: to?.x ?? 0 }
  })
  const outer = await picture.evaluate((element: HTMLImageElement | HTMLVideoElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isVideo = element instanceof HTMLVideoElement
    const [across, down] = isVideo
      ? [element.videoWidth, element.videoHeight]
      : [element.naturalWidth, element.naturalHeight]
    // The picture fills its box in one direction, and is centered in the other.
    const scale = Math.min(width / across, height / down)
    const shown = { width: across * scale, height: down * scale }
    return { left: left + (width - shown.width) / 2, top: top + (height - shown.height) / 2, ...shown }
  })
  const round = (ratio: number) => Math.round(ratio * 100) / 100
  return [
    round((inner.left - outer.left) / outer.width),
    round((inner.top - outer.top) / outer.height),
    round((inner.right - inner.left) / outer.width),
  ]
}
const PLACE = [0.25, 0.4, 0.5]

const secondsOf = (shown: Locator) => shown.evaluate((player: HTMLVideoElement) => player.currentTime)
const play = (shown: Locator) =>
  shown.evaluate((player: HTMLVideoElement) => {
    player.muted = true
    return player.play()
  })

/** It does not focus a button that is pressed. */
const pressAsSafari = (pressed: Locator) => pressed.evaluate((element: HTMLElement) => element.click())

async function openDetails(page: Page, work: string): Promise<Locator> {
  const details = button(lightbox(page, work), 'Details')
  await expect(details).toBeVisible()
  if ((await details.getAttribute('aria-pressed')) === 'false') await details.click()
  return lightbox(page, work).getByRole('region', { name: 'Details' })
}

test(
  'the viewer outlines where a finding was read, in a photo and in the frame of a video',
  { tag: ['@VIS-43', '@phone'] },
  async ({ page, business }) => {
    await business.clear()
    await business.addCapture('Plate', found(null), await takePhoto('Boiler'))
    await openPortfolio(page)
    await tile(page, 'Photo: Plate').click()
    const details = await openDetails(page, 'Plate')
    await button(details, 'Text: Boiler').focus()
    await expect(outline(page)).toBeVisible()
    const picture = lightbox(page, 'Plate').getByRole('img', { name: 'Photo: Plate' })
    await expect.poll(() => placeOf(page, picture)).toEqual(PLACE)
    await button(lightbox(page, 'Plate'), 'Details').focus()
    await expect(outline(page)).toHaveCount(0)
    await button(details, 'Text: Boiler').click()
    await expect(outline(page)).toBeVisible()
    await button(details, 'Text: Boiler').click()
    await expect(outline(page)).toHaveCount(0)
    await pressAsSafari(button(details, 'Text: Boiler'))
    await expect(outline(page)).toBeVisible()
    await button(lightbox(page, 'Plate'), 'Details').click()
    await expect(outline(page)).toHaveCount(0)
    await button(lightbox(page, 'Plate'), 'Details').click()
    await expect(button(details, 'Text: Boiler')).toBeVisible()
    await expect(outline(page)).toHaveCount(0)

    await page.goto('/portfolio')
    await business.addCapture('Cellar', found(SECONDS), await recordVideo(page))
    await openPortfolio(page)
    await tile(page, 'Video: Cellar').click()
    const shown = lightbox(page, 'Cellar').locator('video')
    await button(await openDetails(page, 'Cellar'), 'Text: Boiler').click()
    await expect(outline(page)).toBeVisible()
    expect(await secondsOf(shown)).toBeCloseTo(SECONDS, 1)
    await expect.poll(() => placeOf(page, shown)).toEqual(PLACE)
    await play(shown)
    await expect(outline(page)).toHaveCount(0)
    await shown.evaluate((player: HTMLVideoElement) => {
      player.pause()
      player.currentTime = 0
    })
    await pressAsSafari(button(lightbox(page, 'Cellar'), 'Text: Boiler'))
    await expect(outline(page)).toBeVisible()
    expect(await secondsOf(shown)).toBeCloseTo(SECONDS, 1)
  },
)

test(
  'the capture screen outlines a finding while its step has the pointer or the focus, in a video in its frame',
  { tag: ['@VIS-29', '@VIS-43', '@phone'] },
  async ({ page }) => {
    const answerOf = (timestamp: number | null) => ({
      status: 200,
      json: { annotations: found(timestamp).map((annotation) => ({ id: '1', ...annotation })), metadata: {} },
    })
    await openCapture(page)
    await chooseFile(page, await takePhoto('Boiler'))
    await expect(photo(page)).toBeVisible()
    await fail(page, callsTo('POST', /^\/api\/vision\/analyze-image\/$/), answerOf(null))
    await button(page, 'Generate Description').click()
    await button(page, 'Approve').focus()
    await expect.poll(() => placeOf(page, photo(page))).toEqual(PLACE)

    await button(page, 'Clear').click()
    await chooseFile(page, await recordVideo(page))
    await expect(video(page)).toBeVisible()
    await fail(page, callsTo('POST', /^\/api\/vision\/analyze-video\/$/), answerOf(SECONDS))
    await button(page, 'Generate Description').click()
    await button(page, 'Approve').focus()
    await expect(outline(page)).toBeVisible()
    expect(await secondsOf(video(page))).toBeCloseTo(SECONDS, 1)
    await expect.poll(() => placeOf(page, video(page))).toEqual(PLACE)
    await button(page, 'Clear').focus()
    await expect(outline(page)).toHaveCount(0)
    await video(page).evaluate((player: HTMLVideoElement) => {
      player.currentTime = 0
      player.playbackRate = 0.1
    })
    await play(video(page))
    await button(page, 'Approve').focus()
    expect(await secondsOf(video(page))).toBeLessThan(SECONDS / 2)
    await expect(outline(page)).toHaveCount(0)
  },
)
