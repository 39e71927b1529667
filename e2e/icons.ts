/**
 * Renders the icons of the installed application from the mark: `npm run icons -w e2e`. Replaces those in
 * apps/web/public/icons.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url))
const FOLDER = join(PUBLIC, 'icons')
const GROUND = '#10294a'

interface Icon {
  name: string
  px: number
  /**
   * The size of the mark as a share of the icon's side. A phone that crops the icon to a circle must not cut it off.
   */
  part: number
  /** Whether the platform crops the corners of the icon. */
  isFull: boolean
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', px: 192, part: 1, isFull: false },
  { name: 'icon-512', px: 512, part: 1, isFull: false },
  { name: 'maskable-512', px: 512, part: 0.72, isFull: true },
  { name: 'apple-touch-180', px: 180, part: 0.86, isFull: true },
]

await mkdir(FOLDER, { recursive: true })
const mark = await readFile(join(PUBLIC, 'mark.svg'))
for (const { name, px, part, isFull } of ICONS) {
  const drawn = await sharp(mark, { density: 72 * 32 })
    .resize(Math.round(px * part))
    .toBuffer()
  const background = isFull ? GROUND : { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: px, height: px, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, `${name}.png`))
}
