import { changeCapture } from './draft/capture-store.ts'
import {
  captureOwner,
  isStillHere,
  keepCapture,
  keepRecordedChunks,
  startRecordedChunks,
} from './draft/keep-capture.ts'
import { setMedia } from './edit-capture.ts'
import { mediaOfVideo } from './media-of-file.ts'

let recordedBy: string | undefined
/** The chunks of the recording so far. */
let chunks: Blob[] = []

/** Notes that a recording has started or ended. */
export function noteRecording(isRecording: boolean): void {
  if (isRecording) {
    recordedBy = captureOwner()
    startRecordedChunks()
  }
  chunks = []
  changeCapture({ isRecording })
  keepCapture()
}

/** Stores a chunk on the device while the recording continues, because a recording cannot be repeated. */
export function keepChunk(chunk: Blob): void {
  if (chunk.size === 0 || !isStillHere(recordedBy)) return
  chunks.push(chunk)
  keepRecordedChunks(chunks)
}

/** Adds a finished recording to the capture, even if the user has left the page in the meantime. */
export function addRecordedVideo(video: Blob): void {
  if (isStillHere(recordedBy)) setMedia(mediaOfVideo(video))
}
