import { expect, type Locator, type Page } from '@playwright/test'

/** The permissions of a user who allows everything. */
export const CAMERA_ALLOWED = { permissions: ['camera', 'microphone'] }

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })

/** The live picture of the camera. */
export const livePicture = (page: Page): Locator => page.getByLabel('Camera preview')

/** The photo or video that was captured or selected. */
export const photo = (page: Page): Locator => page.getByRole('img', { name: 'Captured photo' })
export const video = (page: Page): Locator => page.locator('video[aria-label="Captured video"]')

export const description = (page: Page): Locator => page.getByRole('textbox', { name: 'Description' })

export async function openCapture(page: Page): Promise<void> {
  await page.goto('/create')
  await expect(page.getByRole('heading', { name: 'Take Photos', level: 1 })).toBeAttached()
}

/** Starts the camera. */
export async function startCamera(page: Page): Promise<void> {
  await button(page, 'Start Camera').click()
  await waitForPicture(page)
}

/** Waits until the camera shows a picture. */
export async function waitForPicture(page: Page): Promise<void> {
  await expect
    .poll(() => livePicture(page).evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBeGreaterThan(0)
}

/** Denies the page access to the camera, as a user would. */
export async function denyCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
}

/** Provides a camera that shows a picture only after the returned function runs. */
export async function holdPicture(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    // Nothing is drawn yet, so the stream has no picture.
    const stream = canvas.captureStream()
    const showPicture = () => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
    Object.assign(window, { showPicture })
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream)
  })
  return () => page.evaluate(() => (Reflect.get(window, 'showPicture') as () => void)())
}

export async function capturePhoto(page: Page): Promise<void> {
  await startCamera(page)
  await button(page, 'Take Photo').click()
  await expect(photo(page)).toBeVisible()
}

/** More than the header of a file without a picture. */
export const PICTURE_BYTES = 1000

/** On a busy machine, the browser records the first picture after some seconds. @param recordedBytes of `watchRecorder` */
export const waitForRecordedPicture = (recordedBytes: () => Promise<number>): Promise<void> =>
  expect.poll(recordedBytes).toBeGreaterThan(PICTURE_BYTES)

/** Records with the live camera for two seconds or more, and waits for the video. @param recordedBytes of `watchRecorder` */
export async function recordVideo(page: Page, recordedBytes: () => Promise<number>): Promise<void> {
  await button(page, 'Record').click()
  await expect(button(page, /^Stop \([1-8]s\)$/)).toBeVisible()
  await waitForRecordedPicture(recordedBytes)
  await button(page, /^Stop \(/).click()
  await expect(video(page)).toBeVisible()
}

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Selects a file as a user does, with the button and the browser's file dialog. */
export async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Upload file').click()
  await (await chooser).setFiles(file)
}

interface KeptOnDevice {
  captures: number
  fileBytes: number
  descriptions: string[]
}

/** The unsubmitted captures on the device, and the total size of their files in bytes. */
export const keptOnDevice = (page: Page): Promise<KeptOnDevice> =>
  page.evaluate(async () => {
    const nothing = { captures: 0, fileBytes: 0, descriptions: [] }
    // Opening it here would create it in a version of its own.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'daywork-kept')) return nothing
    const request = indexedDB.open('daywork-kept')
    await new Promise((resolve) => request.addEventListener('success', resolve, { once: true }))
    const database = request.result
    try {
      if (!database.objectStoreNames.contains('drafts')) return nothing
      const drafts = database.transaction('drafts').objectStore('drafts').getAll()
      await new Promise((resolve) => drafts.addEventListener('success', resolve, { once: true }))
      const kept: { fields: { description: string } | null; file: { size: number } | null }[] = drafts.result
      return {
        captures: kept.filter(({ fields }) => fields !== null).length,
        fileBytes: kept.reduce((bytes, { file }) => bytes + (file?.size ?? 0), 0),
        descriptions: kept.flatMap(({ fields }) => fields?.description ?? []),
      }
    } finally {
      database.close()
    }
  })

/** Collects all camera and microphone tracks of the page. @returns a function that returns their current states */
export async function watchTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  return () =>
    page.evaluate(() => (Reflect.get(window, 'tracks') as MediaStreamTrack[]).map((track) => track.readyState))
}

/** Counts the bytes that the browser's recorder has passed to the page. Call it before the page is opened. */
export async function watchRecorder(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let bytes = 0
    class WatchedRecorder extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        this.addEventListener('dataavailable', ({ data }) => {
          bytes += data.size
        })
      }
    }
    Object.assign(window, { MediaRecorder: WatchedRecorder, countRecorded: () => bytes })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'countRecorded') as () => number)())
}
