import type { MediaType } from '@daywork/domain/portfolio/media-types'
import type { Fingerprint } from '../../media/near-duplicates/fingerprint.ts'
import type { Finding, Picture } from '../findings.ts'
import type { VisionServiceSettings } from '../../config.ts'

/** A local photo or video to analyze. */
export interface Media {
  path: string
  /** Detected from the content of the file. */
  mediaType: MediaType
  /** Frames of the video that the browser extracted, in case the server has no decoder. */
  frames: Picture[]
}

/** A task of a vision process. */
export interface Task {
  media: Media
  /** An existing folder for temporary files; the server removes it. */
  folder: string
  service: VisionServiceSettings | undefined
  /** Of the business, for the times of cameras that do not record it. */
  timeZone: string
}

/** The file cannot be decoded. Nothing is wrong with the process or the service. */
export interface Damaged {
  /** The decoder's description, for the log. */
  damage: string
}

/** The result of a task. */
export interface Result {
  findings: Finding[]
  model: string
  framesUsed: number
  /** Milliseconds. */
  duration: number
  /** Those of a photo in all rotations; empty for videos, and with an external service. */
  fingerprints: Fingerprint[]
}
