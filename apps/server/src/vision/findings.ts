import type { AnnotationSource } from '@daywork/domain/capture/annotation-source'
import type { Region } from '@daywork/domain/capture/region'

/** One thing that a provider found. */
export interface Finding {
  content: string
  /** 0 to 1. */
  confidence: number
  source: AnnotationSource | 'line limit' | 'code limit'
  /** Seconds from the start of the video; absent for a photo. */
  timestamp?: number
  /** Where in the upright picture it was read; absent if it is about the whole picture. */
  region?: Region
}

/** With 80 lines, the time, and an earlier photo, these are as many as an analysis returns (ANNOTATIONS_MAX). */
export const CODES_MAX = 18

/** Advice to retake the picture, rather than information about what it shows. */
const ADVICE = ['sharpness', 'exposure', 'line limit', 'code limit'] as const

type Advice = Finding & { source: (typeof ADVICE)[number] }

export const isAdvice = (finding: Finding): finding is Advice => ADVICE.some((source) => source === finding.source)

export const isAnnotation = (finding: Finding): finding is Finding & { source: AnnotationSource } => !isAdvice(finding)

/** A picture to analyze. */
export interface Picture {
  /** A local JPEG, PNG, GIF or WebP file. */
  path: string
  /** Seconds from the start of the video; absent for a photo. */
  at?: number
}

/** A provider's result: its findings and the name of its model. */
export interface ProviderResult {
  findings: Finding[]
  model: string
}

/** Analyzes the pictures of one photo or video. Runs in the vision process; may throw, and may be killed at any time. */
export type Provider = (pictures: readonly Picture[]) => Promise<ProviderResult>
