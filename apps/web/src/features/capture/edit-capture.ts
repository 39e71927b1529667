import { messageOf } from '../../api/api-error.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import type { CapturedMedia } from './captured-media.ts'
import { changeCapture, getCapture } from './draft/capture-store.ts'
import { captureOwner, isStillHere, keepCapture, keepCaptureSoon } from './draft/keep-capture.ts'
import { captureFileError, mediaOfFile, releaseMedia } from './media-of-file.ts'
import { stopSubmitting } from './submit/submit-work.ts'
import { resetVision } from './vision/describe-media.ts'

/** Replaces the photo or video of the capture. */
export function setMedia(media: CapturedMedia): void {
  replaceMedia(media)
  keepCapture()
}

/** @returns why the file is rejected; undefined if it is used, or if the user has changed in the meantime */
export async function setMediaFromFile(file: File): Promise<string | undefined> {
  const fileError = captureFileError(file)
  if (fileError !== undefined) return translateMessage(fileError)
  const ownerAtStart = captureOwner()
  changeCapture({ isReading: true })
  try {
    const media = await mediaOfFile(file)
    if (isStillHere(ownerAtStart)) setMedia(media)
    else releaseMedia(media)
    return undefined
  } catch (error) {
    return messageOf(error)
  } finally {
    changeCapture({ isReading: false })
  }
}

/** Removes the media and the results of their analysis, and leaves the description (CAP-17, CAP-18). */
export function clearMedia(): void {
  replaceMedia(null)
  keepCapture()
}

export function describe(description: string): void {
  changeCapture({ description })
  keepCaptureSoon()
}

export function chooseWorkOrder(workOrderId: number | null): void {
  changeCapture({ workOrderId })
  keepCapture()
}

function replaceMedia(media: CapturedMedia | null): void {
  stopSubmitting()
  resetVision()
  releaseMedia(getCapture().media)
  changeCapture({ media, restoredFrom: null })
}
