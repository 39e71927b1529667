import type { WorkFile } from '@daywork/domain/portfolio/work'

/** The shape of files whose size is not known yet: a photo taken by a phone on its side, and a phone's video. */
const USUAL_RATIO = { photo: 4 / 3, video: 16 / 9 } as const

/** Width by height. */
export const ratioOf = ({ width, height, kind }: Pick<WorkFile, 'width' | 'height' | 'kind'>): number =>
  width && height ? width / height : USUAL_RATIO[kind]

/** Pixels that the copies have at most along their longer side (`thumbnail_url`, `preview_url`). */
const THUMBNAIL_PX = 320
const PREVIEW_PX = 1280

/** What may move, of which all copies are stills. */
const MOVING_TYPES: ReadonlySet<string> = new Set(['image/gif', 'image/webp'])

/** The address of a photo to look at by itself. */
export const largeAddress = ({ media_type: type, preview_url: preview, url }: WorkFile): string =>
  MOVING_TYPES.has(type) ? url : (preview ?? url)

/** Both copies of a photo with their true widths, so that the browser takes the smaller one that is sharp. */
export function pictureSources(file: WorkFile): { src: string; srcSet?: string } {
  const { thumbnail_url: thumbnail, preview_url: preview, url, width, height } = file
  const src = thumbnail ?? preview ?? url
  if (!thumbnail || !preview || !width || !height) return { src: preview ?? src }
  const widthAt = (limit: number) => Math.round(width * Math.min(1, limit / Math.max(width, height)))
  return { src, srcSet: `${thumbnail} ${widthAt(THUMBNAIL_PX)}w, ${preview} ${widthAt(PREVIEW_PX)}w` }
}
