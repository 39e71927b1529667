import type { WorkFile } from '@daywork/domain/portfolio/work'

interface Size {
  width: number
  height: number
}

/**
 * How a photo fills the camera's picture. A photo of another shape is cut like the picture of a camera: its sensor is
 * cropped to the shape that was asked for, about the middle. One that was held the other way is shown whole, because
 * only turning the phone can match it.
 */
export function ghostFit({ width, height }: Pick<WorkFile, 'width' | 'height'>, live: Size): 'cover' | 'contain' {
  if (!width || !height) return 'cover'
  return width > height === live.width > live.height ? 'cover' : 'contain'
}

/** The copies of a photo to lay over the picture, the sharpest first: without a network, the device may have only a small one. */
export const ghostSources = ({ preview_url: preview, thumbnail_url: thumbnail, url }: WorkFile): string[] => [
  ...new Set([preview ?? url, thumbnail].filter((source) => source !== null)),
]
