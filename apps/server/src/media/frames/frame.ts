import type { MediaType } from '@daywork/domain/portfolio/media-types'

/** A picture of a video, upright, as a JPEG file. */
export interface Frame {
  path: string
  /** Seconds from the start of the video. */
  at: number
}

export interface FrameRequest {
  /** The local video file. */
  path: string
  mediaType: Extract<MediaType, `video/${string}`>
  /** Seconds from the start at which frames are wanted, ascending. */
  times: readonly number[]
  /** An existing folder for the frames; the caller removes them. */
  folder: string
}

/** JPEG quality, 1 to 100: keeps small letters legible. */
export const FRAME_QUALITY = 92
