import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Photo } from '../../photos.ts'

/** Sizes of phone pictures, in pixels. */
const SHAPES = {
  portrait: [1200, 1600],
  landscape: [1600, 1200],
  panorama: [4000, 1000],
  /** 12 megapixels, as most phones take them. */
  large: [4000, 3000],
} as const

/** A single-color picture in one of the shapes, for tests in which only its size matters. */
export async function makePicture(
  shape: keyof typeof SHAPES,
  name = `${shape}.jpg`,
  color = '#5a7d9a',
): Promise<Photo> {
  const [width, height] = SHAPES[shape]
  const picture = sharp({ create: { width, height, channels: 3, background: color } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 70 }).toBuffer() }
}

const VIDEO_MS = 1500

/** A short video of a moving square, recorded in Chromium, which can play it. */
export async function recordVideo(page: Page, name = 'video.mp4'): Promise<Photo> {
  const base64 = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4;codecs=vp9' })
    const chunks: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    let step = 0
    const timer = setInterval(() => {
      step += 1
      if (!context) return
      context.fillStyle = '#1d4e89'
      context.fillRect(0, 0, 320, 240)
      context.fillStyle = '#ff7a1a'
      context.fillRect(step * 4, 90, 60, 60)
    }, 40)
    recorder.start()
    setTimeout(() => recorder.stop(), length)
    await stopped
    clearInterval(timer)
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  }, VIDEO_MS)
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(base64, 'base64') }
}
