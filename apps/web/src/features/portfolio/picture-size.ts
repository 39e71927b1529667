import type { PictureSize } from '@daywork/domain/portfolio/mark-shapes'
import type { WorkFile } from '@daywork/domain/portfolio/work'

/**
 * The assumed aspect ratios of files whose size is not known yet: a phone's photo in landscape orientation, and a
 * phone's video.
 */
const USUAL_RATIO = { photo: 4 / 3, video: 16 / 9 } as const

/** Width by height. */
export const ratioOf = ({ width, height, kind }: Pick<WorkFile, 'width' | 'height' | 'kind'>): number =>
  width && height ? width / height : USUAL_RATIO[kind]

/** The measures of a photo; those of most photos until the server knows them. */
export const pictureSize = ({ width, height }: Pick<WorkFile, 'width' | 'height'>): PictureSize => ({
  width: width ?? 4,
  height: height ?? 3,
})

/** The longer side of the copies (`thumbnail_url`, `preview_url`), in pixels, at most. */
const THUMBNAIL_PX = 320
const PREVIEW_PX = 1280

/** Types that may be animated. Their copies are still images. */
const ANIMATED_TYPES: ReadonlySet<string> = new Set(['image/gif', 'image/webp'])

/** The URL of a photo that is shown alone. */
export const largeUrl = ({ media_type: type, preview_url: preview, url }: WorkFile): string =>
  ANIMATED_TYPES.has(type) ? url : (preview ?? url)

/** Both copies of a photo with their true widths, so that the browser takes the smaller one that is sharp. */
export function pictureSources(file: WorkFile): { src: string; srcSet?: string } {
  const { thumbnail_url: thumbnail, preview_url: preview, url, width, height } = file
  const src = thumbnail ?? preview ?? url
  if (!thumbnail || !preview || !width || !height) return { src: preview ?? src }
  const widthAt = (limit: number) => Math.round(width * Math.min(1, limit / Math.max(width, height)))
  return { src, srcSet: `${thumbnail} ${widthAt(THUMBNAIL_PX)}w, ${preview} ${widthAt(PREVIEW_PX)}w` }
}
