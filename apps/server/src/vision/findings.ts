import type { AnnotationSource } from '@daywork/domain/capture/annotation'

/** One thing that a provider found. */
export interface Finding {
  content: string
  /** 0 to 1. */
  confidence: number
  source: AnnotationSource
  /** Seconds from the start of the video; absent for a photo. */
  timestamp?: number
}

/** Says how the picture was taken, and nothing of what it shows: advice to whoever took it. */
export const isAdvice = ({ source }: Finding): boolean => source === 'sharpness' || source === 'exposure'

/** A picture to look at. */
export interface Picture {
  /** JPEG, PNG, GIF or WebP on this machine. */
  path: string
  /** Seconds from the start of the video that it is from; absent for a photo. */
  at?: number
}

/** What a provider made of some pictures: the findings, and the name of what did the reading. */
export interface Reading {
  findings: Finding[]
  model: string
}

/** Looks at the pictures of one photo or video. Runs in the vision process; may throw, and may be ended at any moment. */
export type Provider = (pictures: readonly Picture[]) => Promise<Reading>
