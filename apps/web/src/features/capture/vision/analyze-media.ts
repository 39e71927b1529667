import type { ImageAnalysisInput, VideoAnalysisInput } from '@daywork/domain/capture/analysis'
import { MODEL_NAME_MAX } from '@daywork/domain/capture/annotation-source'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { send } from '../../../api/send.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import type { CapturedMedia, CaptureType } from '../captured-media.ts'
import { base64Of, readAsDataUrl } from '../data-url.ts'
import { drawFrames } from './draw-frames.ts'
import { type FoundAnnotation, isCount, listOf, readAnnotations } from './read-annotations.ts'

/** A response. Other servers, and proxies in front of them, may leave out or replace any field. */
type Analysis =
  | { annotations?: unknown; metadata?: { advice?: unknown; model?: unknown; omitted?: unknown } }
  | null
  | undefined

interface Found {
  annotations: FoundAnnotation[]
  /** Why to retake the picture. */
  advice: string[]
  /** The number of annotations that the server left out. */
  omitted: number
  /** What analyzed them; null if the server does not say. */
  model: string | null
}

/**
 * Requests the analysis of a photo or video, each at its endpoint (VIS-01 to VIS-05).
 * @returns at least one annotation, and advice to retake the picture
 * @throws Error 'No annotations in response' (ERR-49); ApiError; a DOMException 'AbortError' when `signal` stops it
 */
export async function analyzeMedia(captured: CapturedMedia, signal: AbortSignal): Promise<Found> {
  const analysis =
    captured.type === 'photo' ? await analyzePhoto(captured, signal) : await analyzeVideo(captured, signal)
  const annotations = readAnnotations(analysis?.annotations)
  if (annotations.length === 0) throw new Error(getTexts(captureTexts)('analysis.noAnnotations'))
  const advice = listOf(analysis?.metadata?.advice).filter((each) => typeof each === 'string')
  const { model, omitted } = analysis?.metadata ?? {}
  return { annotations, advice, model: modelOf(model), omitted: isCount(omitted) ? omitted : 0 }
}

/** Null for a name that is too long to be stored, too. */
const modelOf = (given: unknown): string | null =>
  typeof given === 'string' && given !== '' && given.length <= MODEL_NAME_MAX ? given : null

/** ERR-50 to ERR-52. The usual text for a change without a connection says that it may be lost, but the media are still here. */
export function analysisFailure(error: unknown, of: CaptureType): { message: string; isUnreached: boolean } {
  const t = getTexts(captureTexts)
  const isUnreached = error instanceof ApiError && error.isNetworkError
  if (isUnreached)
    return { message: t(of === 'photo' ? 'analysis.photoOffline' : 'analysis.videoOffline'), isUnreached }
  const message = messageOf(error, t(of === 'photo' ? 'analysis.photoFailed' : 'analysis.videoFailed'))
  return { message, isUnreached }
}

function analyzePhoto({ media }: CapturedMedia, signal: AbortSignal): Promise<Analysis> {
  const body: ImageAnalysisInput = { image: media }
  return send('/api/vision/analyze-image/', { method: 'POST', body, signal })
}

async function analyzeVideo({ media, file }: CapturedMedia, signal: AbortSignal): Promise<Analysis> {
  const [dataUrl, frames] = await Promise.all([readAsDataUrl(file), drawFrames(media)])
  const body: VideoAnalysisInput = { video: base64Of(dataUrl), ...(frames.length > 0 ? { frames } : {}) }
  return send('/api/vision/analyze-video/', { method: 'POST', body, signal })
}
