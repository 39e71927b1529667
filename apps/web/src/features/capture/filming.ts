import { changeCapture } from './draft/capture-store.ts'
import { captureOwner, isStillHere, keepCapture, keepFilm } from './draft/keep-capture.ts'
import { takeIn } from './edit-capture.ts'
import { mediaOfVideo } from './media-of-file.ts'

let filmedBy: string | undefined
/** What there is of the recording. */
let pieces: Blob[] = []

/** A recording begins, or nothing more is to come of it. */
export function noteFilming(isFilming: boolean): void {
  if (isFilming) filmedBy = captureOwner()
  pieces = []
  changeCapture({ isFilming })
  keepCapture()
}

/** A recording cannot be made again: the device has what there is of it before it is finished. */
export function keepPiece(piece: Blob): void {
  if (piece.size === 0 || !isStillHere(filmedBy)) return
  pieces.push(piece)
  keepFilm(pieces)
}

/** A recording that is finished, also when its page has been left meanwhile. */
export function takeInFilm(video: Blob): void {
  if (isStillHere(filmedBy)) takeIn(mediaOfVideo(video))
}
