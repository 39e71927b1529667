import { getSession } from '../../../api/session.ts'
import type { CaptureType } from '../captured-media.ts'
import { canDescribe, changeCapture, getCapture } from '../draft/capture-store.ts'
import { captureGeneration, keepCapture } from '../draft/keep-capture.ts'
import { isOwnerSignedIn } from '../draft/signed-in-owner.ts'
import { analyzeMedia, analysisFailure } from './analyze-media.ts'
import { toReview } from './annotation-review.ts'
import { raiseVisionError } from './vision-error.ts'
import { canProcess, IDLE } from './vision-state.ts'

let running = new AbortController()

/** 'Generate Description': starts over in any state (VIS-08); without a session it waits for one (AUTH-20). */
export async function describeMedia(): Promise<void> {
  if (!canDescribe(getCapture()) || !(await isOwnerSignedIn())) return
  // After a second press, the first analysis has started by now.
  if (!canDescribe(getCapture())) return
  await restartAnalysis()
  if (isSessionOver() && (await isOwnerSignedIn())) await restartAnalysis()
}

async function restartAnalysis(): Promise<void> {
  resetVision()
  const { media } = getCapture()
  if (media) await processMedia(media.type)
}

const isSessionOver = (): boolean => getCapture().vision.phase === 'idle' && !getSession().isAuthenticated

/** Stops an analysis that runs and discards its result (CAP-18). */
export function resetVision(): void {
  running.abort()
  running = new AbortController()
  changeCapture({ vision: IDLE, annotations: [] })
}

/** The processor for photos, or the one for videos. Starts only from idle and for its own kind of media (VIS-07). */
export async function processMedia(processor: CaptureType): Promise<void> {
  const { media, vision } = getCapture()
  if (!media || !canProcess(vision, processor, media)) return
  const { signal } = running
  const generation = captureGeneration()
  const isUnwanted = () => signal.aborted || generation !== captureGeneration()
  changeCapture({ vision: { phase: 'processing', of: processor } })
  try {
    const { annotations, advice, model, omitted } = await analyzeMedia(media, signal)
    if (isUnwanted()) return
    changeCapture({
      vision: { phase: 'success', of: processor, advice, omitted },
      annotations: toReview(annotations, processor, model),
    })
    keepCapture()
  } catch (error) {
    if (!isUnwanted()) fail(error, processor)
  }
}

function fail(error: unknown, processor: CaptureType): void {
  if (!getSession().isAuthenticated) return changeCapture({ vision: IDLE })
  const failure = analysisFailure(error, processor)
  changeCapture({ vision: { phase: 'error', of: processor, ...failure } })
  raiseVisionError(failure.message, new Date())
}
