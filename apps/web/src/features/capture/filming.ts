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
 * A recording that is finished, also when its page has been left meanwhile. It goes to nobody but who began it; a guest
 * may have signed in (AUTH-18).
 */
export function takeInFilm(video: Blob): void {
  const owner = captureOwner()
  if (owner === undefined || filmedBy === undefined) return
  if (owner === filmedBy || isGuest(filmedBy)) takeIn(mediaOfVideo(video))
}
