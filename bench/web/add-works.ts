import sharp from 'sharp'
import type { Api } from './open-bench.ts'

/** Concurrent requests. More would only wait for the server. */
const CONCURRENCY = 8

/** Portrait, landscape, and panorama shapes of phones. The sizes are small, because the server decodes each upload. */
const SHAPES = [
  [450, 800],
  [800, 600],
  [1600, 450],
] as const
/** 12 megapixels, like photos of phones. Only one file is so large, for the same reason. */
const LARGE = [4032, 3024] as const
const COLORS = ['#8a6d4b', '#4b6f8a', '#5d7f57', '#7c5a7d', '#8a8a80', '#a0573f']

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** Adds works of one to three photos each through the API. They share nineteen files, each of which is stored once. */
export async function addWorks(api: Api, count: number): Promise<void> {
  const pictures = await Promise.all([
    ...SHAPES.flatMap((shape) => COLORS.map((color) => makePicture(shape, color))),
    makePicture(LARGE, '#777'),
  ])
  let next = 0
  const addSome = async () => {
    for (let index = next++; index < count; index = next++) {
      const form = new FormData()
      form.set('description', `Unit ${index % 90}, ${index % 2 ? 'before' : 'after'} the second coat; photo ${index}`)
      for (let file = 0; file <= index % 3; file += 1) form.append('files', pick(pictures, index * 7 + file) ?? '')
      const response = await api.post('/api/works/', { multipart: form })
      if (!response.ok()) throw new Error(`POST /api/works/ returned ${response.status()}: ${await response.text()}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, addSome))
}

async function makePicture([width, height]: readonly [number, number], background: string): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  const content = Uint8Array.from(await picture.jpeg({ quality: 70 }).toBuffer())
  return new File([content], `${background.slice(1)}-${width}x${height}.jpg`, { type: 'image/jpeg' })
}
