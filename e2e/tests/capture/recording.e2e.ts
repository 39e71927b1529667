import type { Work } from '@daywork/domain/portfolio/work'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  CAMERA_ALLOWED,
  description,
  keptOnDevice,
  openCapture,
  PICTURE_BYTES,
  recordVideo,
  startCamera,
  video,
  waitForRecordedPicture,
  watchRecorder,
  watchTracks,
} from './capture-page.ts'

test.use(CAMERA_ALLOWED)

/** Whether the preview contains a playable video with a picture. */
const shownVideo = (page: Page) =>
  video(page).evaluate(async (element: HTMLVideoElement) => {
    if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      await new Promise((resolve) => element.addEventListener('loadeddata', resolve, { once: true }))
    }
    return { address: element.src.slice(0, 5), hasPicture: element.videoWidth > 0, hasControls: element.controls }
  })

test(
  'a recording counts down from 10 and stops automatically',
  { tag: ['@CAP-05', '@CAP-06', '@CAP-11'] },
  async ({ page }) => {
    await page.clock.install()
    const recordedBytes = await watchRecorder(page)
    await openCapture(page)
    await startCamera(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Record').click()
    await expect(button(page, 'Stop (10s)')).toBeVisible()
    for (let left = 9; left > 0; left -= 1) {
      await page.clock.runFor(1000)
      await expect(button(page, `Stop (${left}s)`)).toBeVisible()
    }
    // The browser's recorder does not follow the page's fake clock.
    await waitForRecordedPicture(recordedBytes)
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(video(page)).toBeVisible()
    expect(await shownVideo(page)).toEqual({ address: 'blob:', hasPicture: true, hasControls: true })
  },
)

test('a person stops a recording early and keeps it', { tag: ['@CAP-05', '@CAP-16'] }, async ({ page }) => {
  const recordedBytes = await watchRecorder(page)
  await openCapture(page)
  await startCamera(page)
  await recordVideo(page, recordedBytes)
  expect(await shownVideo(page)).toEqual({ address: 'blob:', hasPicture: true, hasControls: true })
  await button(page, 'Clear').click()
  await expect(video(page)).toHaveCount(0)
  await expect(button(page, 'Record')).toBeEnabled()
})

const sizeOf = (locator: Locator) => locator.evaluate(({ clientHeight, clientWidth }) => [clientWidth, clientHeight])

test(
  'work cannot be submitted during a recording, and then includes the video',
  { tag: ['@CAP-23'] },
  async ({ page, business }) => {
    await business.clear()
    const recordedBytes = await watchRecorder(page)
    await openCapture(page)
    await description(page).fill('Pump runs again')
    const submit = button(page, 'Submit Work')
    await expect(submit).toBeEnabled()
    await startCamera(page)
    const before = await sizeOf(submit)
    await button(page, 'Record').click()
    await expect(button(page, /^Stop \(/)).toBeVisible()
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('Stop the recording first')
    expect(await sizeOf(submit)).toEqual(before)
    await expect(button(page, /^Stop \([1-8]s\)$/)).toBeVisible()
    await waitForRecordedPicture(recordedBytes)
    await button(page, /^Stop \(/).click()
    await expect(video(page)).toBeVisible()
    await submit.click()
    await expect(page).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toMatchObject([
      { description: 'Pump runs again', files: [{ name: 'capture.video' }] },
    ])
  },
)

test(
  'a person leaves the page during a recording and finds it stored, also after a reload',
  { tag: ['@CAP-10', '@CAP-11'] },
  async ({ page }) => {
    const tracks = await watchTracks(page)
    await openCapture(page)
    await startCamera(page)
    await button(page, 'Record').click()
    await expect(button(page, /^Stop \([1-8]s\)$/)).toBeVisible()
    await page.getByRole('link', { name: 'Portfolio', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeAttached()
    await expect.poll(tracks).toEqual(['ended', 'ended'])
    await page.getByRole('link', { name: 'Take Photos', exact: true }).first().click()
    await expect(video(page)).toBeVisible()
    expect(await shownVideo(page)).toEqual({ address: 'blob:', hasPicture: true, hasControls: true })
    await expect(button(page, 'Submit Work')).toBeEnabled()

    await expect.poll(async () => (await keptOnDevice(page)).fileBytes).toBeGreaterThan(PICTURE_BYTES)
    await page.reload()
    await expect(page.getByText(/^Draft restored\. Saved .+\.$/)).toBeVisible()
    expect(await shownVideo(page)).toEqual({ address: 'blob:', hasPicture: true, hasControls: true })
  },
)

test(
  'a tab crashes while it records, and the video so far can be submitted',
  { tag: ['@CAP-12', '@CAP-15', '@CAP-16'] },
  async ({ page, context, business }) => {
    await business.clear()
    await openCapture(page)
    await description(page).fill('Pump runs')
    await startCamera(page)
    await button(page, 'Record').click()
    await expect.poll(async () => (await keptOnDevice(page)).fileBytes).toBeGreaterThan(PICTURE_BYTES)
    const crashed = page.waitForEvent('crash')
    const browser = await context.newCDPSession(page)
    // Never resolves, because the page has crashed.
    browser.send('Page.crash').catch(() => {})
    await crashed

    const next = await context.newPage()
    await openCapture(next)
    await expect(next.getByText(/^Draft restored\. Saved .+\.$/)).toBeVisible()
    await expect(description(next)).toHaveValue('Pump runs')
    expect(await shownVideo(next)).toEqual({ address: 'blob:', hasPicture: true, hasControls: true })
    await button(next, 'Submit Work').click()
    await expect(next).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toMatchObject([
      { description: 'Pump runs', files: [{ name: 'capture.video', media_type: 'video/webm' }] },
    ])
    await expect.poll(() => keptOnDevice(next)).toMatchObject({ captures: 0, fileBytes: 0 })
  },
)

test(
  'a finished video is stored once, and a cleared one is deleted',
  { tag: ['@CAP-12', '@CAP-17'] },
  async ({ page }) => {
    const recordedBytes = await watchRecorder(page)
    await openCapture(page)
    await startCamera(page)
    await recordVideo(page, recordedBytes)
    await expect.poll(() => keptOnDevice(page)).toMatchObject({ captures: 1, fileBytes: await recordedBytes() })
    await button(page, 'Clear').click()
    await expect.poll(() => keptOnDevice(page)).toMatchObject({ captures: 0, fileBytes: 0 })
  },
)
