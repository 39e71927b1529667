import { RECORDING_CHUNK_MS, RECORDING_TYPES } from '@daywork/domain/capture/limits'
import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts } from '../../../texts/use-texts.ts'

/** CAP-13, CAP-14. @returns undefined for the recorder's own default */
export function chooseRecordingType(isSupported: (type: string) => boolean): string | undefined {
  return RECORDING_TYPES.find(isSupported)
}

export interface Recording {
  /** @throws DOMException when the recorder refuses */
  stop: () => void
  /** The video, once the recorder has stopped, for whatever reason; rejects when it is empty. */
  video: Promise<Blob>
}

/**
 * Records a stream in chunks of 100 ms (CAP-12), so that a camera that is pulled out costs no more than the last of them.
 * @param onChunk called with each; one may be empty
 * @throws DOMException when recording cannot start
 */
export function startRecording(stream: MediaStream, onChunk: (chunk: Blob) => void): Recording {
  const mimeType = chooseRecordingType((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
  const chunks: Blob[] = []
  const video = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) chunks.push(data)
      onChunk(data)
    })
    recorder.addEventListener('stop', () => {
      if (chunks.length > 0) resolve(new Blob(chunks, { type: recorder.mimeType }))
      else reject(new Error(getTexts(captureTexts)('reason.nothingRecorded')))
    })
  })
  recorder.start(RECORDING_CHUNK_MS)
  return { stop: () => recorder.stop(), video }
}
