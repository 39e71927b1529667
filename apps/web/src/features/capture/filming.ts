import { changeCapture } from './draft/capture-store.ts'
import { captureOwner } from './draft/keep-capture.ts'
import { isGuest } from './draft/owner.ts'
import { takeIn } from './edit-capture.ts'
import { mediaOfVideo } from './media-of-file.ts'

let filmedBy: string | undefined

/** A recording begins, or nothing more is to come of it. */
export function noteFilming(isFilming: boolean): void {
  if (isFilming) filmedBy = captureOwner()
  changeCapture({ isFilming })
}

/**
 * Takes in a finished recording, even when its page was left meanwhile. Only who began it gets it; a guest may have signed
 * in since (AUTH-18).
 */
export function takeInFilm(video: Blob): void {
  const owner = captureOwner()
  if (owner === undefined || filmedBy === undefined) return
  if (owner === filmedBy || isGuest(filmedBy)) takeIn(mediaOfVideo(video))
}
