import { RECORDING_MAX_S } from '@daywork/domain/capture/limits'
import { messageOf } from '../../../api/api-error.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { isRecordingOver, secondsLeft } from './countdown.ts'
import { endTracks } from './open-camera.ts'
import { startRecording } from './recording.ts'

/** Often enough that no second is skipped. */
const COUNTDOWN_TICK_MS = 100

interface RecorderEvents {
  onSecondsLeft: (seconds: number) => void
  onChunk: (chunk: Blob) => void
  /** Called once, with the video, or with the message to show when there is none (ERR-47). */
  onEnd: (outcome: { video: Blob } | { failure: string }) => void
}

export interface Recorder {
  /** Ends the recording; what was recorded comes by `onEnd`. */
  stop: () => void
}

/**
 * Records for at most 10 seconds by the clock (CAP-11).
 * @param sound ends with the recording
 * @throws Error with the text of ERR-46
 */
export function record(
  picture: MediaStream,
  sound: MediaStreamTrack[],
  { onSecondsLeft, onChunk, onEnd }: RecorderEvents,
): Recorder {
  const startedAt = performance.now()
  let left = RECORDING_MAX_S
  const look = () => {
    const now = performance.now()
    const seconds = secondsLeft(startedAt, now)
    if (seconds !== left) onSecondsLeft((left = seconds))
    if (isRecordingOver(startedAt, now)) stop()
  }
  const recording = begin()
  const timer = setInterval(look, COUNTDOWN_TICK_MS)
  onSecondsLeft(left)

  let isEnded = false
  let isStopping = false
  const end = (outcome: { video: Blob } | { failure: string }) => {
    if (isEnded) return
    isEnded = true
    clearInterval(timer)
    endTracks(sound)
    onEnd(outcome)
  }
  const fail = (error: unknown) =>
    end({ failure: getTexts(captureTexts)('failed.stopRecording', { reason: messageOf(error) }) })
  recording.video.then((video) => end({ video }), fail)

  function begin() {
    try {
      // Chunks come in the background too, where browsers slow timers down.
      return startRecording(new MediaStream([...picture.getVideoTracks(), ...sound]), (chunk) => {
        onChunk(chunk)
        look()
      })
    } catch (error) {
      endTracks(sound)
      const text = getTexts(captureTexts)('failed.startRecording', { reason: messageOf(error) })
      throw new Error(text, { cause: error })
    }
  }

  function stop(): void {
    if (isStopping) return
    isStopping = true
    clearInterval(timer)
    try {
      recording.stop()
    } catch (error) {
      fail(error)
    }
  }
  return { stop }
}
