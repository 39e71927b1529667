import { expect, test } from '../../fixtures.ts'
import { chooseTab } from '../../shell.ts'
import { takePhoto } from '../../photos.ts'
import {
  button,
  CAMERA_ALLOWED,
  chooseFile,
  description,
  holdPicture,
  livePicture,
  openCapture,
  photo,
  denyCamera,
  startCamera,
  video,
  watchTracks,
} from './capture-page.ts'

test.describe('with a camera', () => {
  test.use(CAMERA_ALLOWED)

  test(
    'a person takes a photo, checks it, and takes another',
    { tag: ['@SHELL-02', '@CAP-02', '@CAP-03', '@CAP-04', '@CAP-09', '@CAP-16', '@CAP-17', '@phone'] },
    async ({ page }) => {
      await openCapture(page)
      await expect(button(page, 'Take Photo')).toBeDisabled()
      await expect(button(page, 'Record')).toBeDisabled()
      await startCamera(page)
      await expect(button(page, 'Take Photo')).toBeInViewport({ ratio: 1 })
      await button(page, 'Take Photo').click()
      await expect(photo(page)).toHaveAttribute('src', /^data:image\/jpeg;base64,\/9j\//)
      await expect
        .poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(600)
      await description(page).fill('Cellar')

      await button(page, 'Clear').click()
      await expect(photo(page)).toHaveCount(0)
      await expect(description(page)).toHaveValue('Cellar')
      // The camera has stayed on.
      await expect(livePicture(page)).toBeVisible()
      await button(page, 'Take Photo').click()
      await expect(photo(page)).toBeVisible()
    },
  )

  test(
    'a photo can be taken only once the camera shows a picture',
    { tag: ['@CAP-03', '@CAP-10'] },
    async ({ page }) => {
      const showPicture = await holdPicture(page)
      await openCapture(page)
      await button(page, 'Start Camera').click()
      // A recording can start without a picture.
      await expect(button(page, 'Record')).toBeEnabled()
      await expect(button(page, 'Take Photo')).toBeDisabled()
      await showPicture()
      await button(page, 'Take Photo').click()
      await expect(photo(page)).toBeVisible()
    },
  )

  test(
    'no file can be chosen while the browser asks for the microphone, so that it cannot replace the video',
    { tag: ['@CAP-05', '@CAP-07'] },
    async ({ page }) => {
      await page.addInitScript(() => {
        const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
        navigator.mediaDevices.getUserMedia = async (constraints) => {
          if (constraints?.audio) await new Promise((resolve) => Object.assign(window, { allowMicrophone: resolve }))
          return getUserMedia(constraints)
        }
      })
      await openCapture(page)
      await startCamera(page)
      await expect(button(page, 'Upload file')).toBeEnabled()
      await button(page, 'Record').click()
      await expect(button(page, 'Upload file')).toBeDisabled()
      await page.evaluate(() => (Reflect.get(window, 'allowMicrophone') as () => void)())
      await button(page, /^Stop \([1-8]s\)$/).click()
      await expect(video(page)).toBeVisible()
    },
  )

  test(
    'on a phone Submit Work is out of view while the viewfinder fills the screen',
    { tag: ['@CAP-22', '@CAP-24', '@phone-only'] },
    async ({ page }) => {
      await openCapture(page)
      await description(page).fill('Cellar')
      await expect(button(page, 'Submit Work')).toBeEnabled()
      await startCamera(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(button(page, 'Take Photo')).toBeInViewport({ ratio: 1 })
      await expect(button(page, 'Submit Work')).not.toBeInViewport()
      await button(page, 'Take Photo').click()
      await expect(button(page, 'Submit Work')).toBeInViewport({ ratio: 1 })
    },
  )

  test(
    'the camera turns off when it is stopped and when its page is left',
    { tag: ['@CAP-02', '@CAP-10'] },
    async ({ page, business }) => {
      await business.clear()
      const tracks = await watchTracks(page)
      await openCapture(page)
      await startCamera(page)
      expect(await tracks()).toEqual(['live'])
      await button(page, 'Stop Camera').click()
      await expect(button(page, 'Start Camera')).toBeVisible()
      expect(await tracks()).toEqual(['ended'])

      await startCamera(page)
      expect(await tracks()).toEqual(['ended', 'live'])
      await chooseTab(page, 'Dashboard')
      expect(await tracks()).toEqual(['ended', 'ended'])
    },
  )

  test('the sidebar leads to the camera and to the portfolio', { tag: ['@CAP-30'] }, async ({ page }) => {
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' })
    await expect(links.getByRole('link', { name: 'Portfolio', exact: true })).toHaveAttribute('href', '/portfolio')
    await links.getByRole('link', { name: 'Take Photos', exact: true }).click()
    await expect(page).toHaveURL(/\/create$/)
    await expect(button(page, 'Start Camera')).toBeVisible()
    await expect(links.getByRole('link', { name: 'Take Photos' })).toHaveAttribute('aria-current', 'page')
  })

  test('on a phone the camera is one tap away', { tag: ['@CAP-30', '@phone-only'] }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Take Photos', exact: true }).click()
    await expect(button(page, 'Start Camera')).toBeVisible()
    await expect(button(page, 'Upload file')).toBeInViewport({ ratio: 1 })
  })
})

test(
  'a person who denies the camera sees an error and can upload a file',
  { tag: ['@ERR-44', '@CAP-08'] },
  async ({ page }) => {
    await denyCamera(page)
    await openCapture(page)
    await button(page, 'Start Camera').click()
    await expect(page.getByRole('alert')).toHaveText(/^Unable to access camera: .+/)
    await chooseFile(page, await takePhoto())
    await expect(photo(page)).toBeVisible()
  },
)

test(
  'a person without camera access sees a message and can upload a file',
  { tag: ['@ERR-45', '@CAP-08'] },
  async ({ page }) => {
    // Like a browser on a page without https.
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    await openCapture(page)
    await expect(page.getByRole('alert')).toHaveText('Camera access is not available on your device.')
    await chooseFile(page, await takePhoto())
    await expect(photo(page)).toBeVisible()
  },
)

test.describe('when the recorder fails', () => {
  test.use(CAMERA_ALLOWED)

  for (const { tag, method, text } of [
    { tag: '@ERR-46', method: 'start', text: 'Failed to start recording: broken' },
    { tag: '@ERR-47', method: 'stop', text: 'Failed to stop recording: broken' },
  ]) {
    test(`a recorder that cannot ${method} shows an error, and the camera stays on`, { tag }, async ({ page }) => {
      await page.addInitScript((name) => {
        Object.assign(MediaRecorder.prototype, {
          [name]: () => {
            throw new Error('broken')
          },
        })
      }, method)
      await openCapture(page)
      await startCamera(page)
      await button(page, 'Record').click()
      if (method === 'stop') await button(page, /^Stop \(/).click()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(button(page, 'Take Photo')).toBeEnabled()
    })
  }
})
