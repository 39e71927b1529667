import type { Mark } from '@daywork/domain/portfolio/markup'
import { saveName } from '@daywork/domain/portfolio/save-name'
import { downloadFile } from '../../../ui/download-file.ts'
import { marksOf, type MediaItem } from '../media-item.ts'
import {
  edgeStrokeOf,
  MARK_INK,
  pathOf,
  type PictureSize,
  strokeOf,
  textSizeOf,
} from '@daywork/domain/portfolio/mark-shapes'

/** The longest side in pixels: phones do not draw a larger canvas. */
const SIDE_MAX = 4096
const QUALITY = 0.9

/**
 * Saves a JPEG of the photo with its marks (PORT-22). If the browser cannot read the original,
 * such as HEIC in Chromium, saves the server's copy.
 * @throws Error if the browser can read neither, or cannot draw
 */
export async function downloadMarked(item: MediaItem): Promise<'original' | 'copy'> {
  const { preview_url: copy, url } = item.file
  const original = await loadImage(url)
  const image = original ?? (copy === null ? undefined : await loadImage(copy))
  if (!image) throw new Error('The browser cannot read the photo.')
  const scale = Math.min(1, SIDE_MAX / Math.max(image.naturalWidth, image.naturalHeight))
  const size = { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas.')
  // A JPEG has no transparency: the browser would make it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, 0, 0, size.width, size.height)
  for (const mark of marksOf(item)) paint(context, mark, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The canvas is too large.')
  downloadFile(saveName(`${item.file.name.replace(/\.[^.]*$/, '')}-marked.jpg`, 'image/jpeg'), blob)
  return original ? 'original' : 'copy'
}

/** Undefined if the browser cannot load or read it. */
async function loadImage(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch (error) {
    console.info(error)
    return undefined
  }
}

function paint(context: CanvasRenderingContext2D, mark: Mark, size: PictureSize): void {
  const { ink, edge } = MARK_INK[mark.color]
  const stroke = strokeOf(size)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (mark.kind === 'text') {
    const style = getComputedStyle(document.body)
    context.font = `${style.getPropertyValue('--weight-bold')} ${textSizeOf(size)}px ${style.fontFamily}`
    context.textBaseline = 'middle'
    context.strokeStyle = edge
    context.lineWidth = stroke
    context.strokeText(mark.text, mark.at.x * size.width, mark.at.y * size.height)
    context.fillStyle = ink
    context.fillText(mark.text, mark.at.x * size.width, mark.at.y * size.height)
    return
  }
  const path = new Path2D(pathOf(mark, size))
  context.strokeStyle = edge
  context.lineWidth = edgeStrokeOf(size)
  context.stroke(path)
  context.strokeStyle = ink
  context.lineWidth = stroke
  context.stroke(path)
}
