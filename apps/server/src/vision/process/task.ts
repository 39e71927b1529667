import type { MediaType } from '@daywork/domain/portfolio/media-types'
import type { Fingerprint } from '../../media/look-alikes/fingerprint.ts'
import type { Finding, Picture } from '../findings.ts'
import type { ServiceSettings } from '../vision-settings.ts'

/** A photo or video to analyse, on this machine. */
export interface Media {
  path: string
  /** Told from the file's content. */
  mediaType: MediaType
  /** Pictures of the video that its sender took, for a server that cannot. */
  frames: Picture[]
}

/** What the server tells a vision process. */
export interface Task {
  media: Media
  /** An existing folder for what is made on the way; its owner removes it. */
  folder: string
  service: ServiceSettings | undefined
}

/** What a vision process makes of its task. */
export interface Result {
  findings: Finding[]
  model: string
  framesUsed: number
  /** Milliseconds. */
  duration: number
  /** Of a photo as it is and turned; empty for videos, and where a service analyses. */
  fingerprints: Fingerprint[]
}
