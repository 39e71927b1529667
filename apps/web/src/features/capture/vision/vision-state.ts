import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import type { CapturedMedia, CaptureType } from '../captured-media.ts'

/** VIS-06. */
export type VisionState =
  | { phase: 'idle' }
  | { phase: 'processing'; of: CaptureType }
  /** `omitted`: the number of findings that were too many to review. */
  | { phase: 'success'; of: CaptureType; advice: readonly string[]; omitted: number }
  /** `isUnreached`: there was no connection, so nothing is wrong with the media, and they can be saved. */
  | { phase: 'error'; of: CaptureType; message: string; isUnreached: boolean }

export const IDLE: VisionState = { phase: 'idle' }

/** Whether the processor for photos or for videos may start on these media (VIS-07). */
export const canProcess = (state: VisionState, processor: CaptureType, captured: CapturedMedia | null): boolean =>
  state.phase === 'idle' && captured?.type === processor

/** What the indicator reads (VIS-10 to VIS-12, VIS-31), or undefined when there is none. */
export function indicatorText(state: VisionState, isLong = false): string | undefined {
  const t = getTexts(captureTexts)
  if (state.phase === 'processing') return t(isLong ? 'analysis.long' : `analysis.${state.of}`)
  return state.phase === 'success' && state.of === 'video' ? t('analysis.videoDone') : undefined
}
