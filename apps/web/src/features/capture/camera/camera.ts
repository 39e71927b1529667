import { messageOf } from '../../../api/api-error.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { type CameraAbilities, abilitiesOf, lightTorch, NO_ABILITIES } from './camera-abilities.ts'
import { type CameraEvent, type CameraState, canCapture, nextCameraState } from './camera-state.ts'
import { endTracks, type Facing, hasCameraAccess, openCamera, openMicrophone } from './open-camera.ts'
import { record, type Recorder } from './recorder.ts'

/** What the screen shows of the camera. */
export interface CameraView {
  state: CameraState
  /** What the viewfinder shows; null while idle. */
  stream: MediaStream | null
  /** The browser is asking for the camera or the microphone. */
  isWaiting: boolean
  /** Whole seconds left of the recording. */
  secondsLeft: number
  /** ERR-44, ERR-46, ERR-47. */
  failure: string | null
  facing: Facing
  abilities: CameraAbilities
  isTorchLit: boolean
}

export const IDLE_CAMERA: CameraView = {
  state: 'idle',
  stream: null,
  isWaiting: false,
  secondsLeft: 0,
  failure: null,
  facing: 'environment',
  abilities: NO_ABILITIES,
  isTorchLit: false,
}

/** ERR-44. */
export const cameraFailureText = (reason: string): string => getTexts(captureTexts)('failed.camera', { reason })

interface CameraEvents {
  /** With what to show. */
  onChange: (view: CameraView) => void
  /** True when a recording begins, false after its last chunk, which comes after it has stopped. */
  onRecording: (isRecording: boolean) => void
  /** With each chunk of a recording, as it comes. */
  onChunk: (chunk: Blob) => void
  /** With each finished recording. */
  onVideo: (video: Blob) => void
}

/**
 * One camera from its start to its end (CAP-09 to CAP-11). Takes no photos: those are made of what the screen shows.
 */
export class Camera {
  private view = IDLE_CAMERA
  private recorder: Recorder | null = null
  /** A camera or microphone that is granted only after the user has moved on is released immediately. */
  private generation = 0
  private readonly events: CameraEvents

  constructor(events: CameraEvents) {
    this.events = events
  }

  async start(facing: Facing = this.view.facing): Promise<void> {
    if (this.view.state !== 'idle' || this.view.isWaiting) return
    if (!hasCameraAccess()) return this.change({ failure: getTexts(captureTexts)('failed.noCamera') })
    const generation = (this.generation += 1)
    this.change({ isWaiting: true, failure: null })
    try {
      const stream = await openCamera(facing)
      if (generation !== this.generation) return endTracks(stream.getTracks())
      await this.show(stream, facing)
    } catch (error) {
      if (generation === this.generation)
        this.change({ isWaiting: false, failure: cameraFailureText(messageOf(error)) })
    }
  }

  /** Also while recording: what was recorded is kept. */
  stop(): void {
    this.generation += 1
    this.recorder?.stop()
    endTracks(this.view.stream?.getTracks() ?? [])
    this.moveOn('stopped', { ...IDLE_CAMERA, state: this.view.state, facing: this.view.facing })
  }

  async startRecording(): Promise<void> {
    const { state, stream, isWaiting } = this.view
    if (!canCapture(state) || !stream || isWaiting) return
    const { generation } = this
    this.change({ isWaiting: true, failure: null })
    const sound = await openMicrophone()
    if (generation !== this.generation) return endTracks(sound)
    this.change({ isWaiting: false })
    try {
      this.recorder = record(stream, sound, {
        onSecondsLeft: (secondsLeft) => this.change({ secondsLeft }),
        onChunk: this.events.onChunk,
        onEnd: (outcome) => this.endRecording(outcome),
      })
      this.moveOn('recording-started', {})
      this.events.onRecording(true)
    } catch (error) {
      this.change({ failure: messageOf(error) })
    }
  }

  stopRecording(): void {
    this.recorder?.stop()
  }

  /** Changes to the camera on the device's other side. */
  async turnAround(): Promise<void> {
    if (!canCapture(this.view.state)) return
    const other = this.view.facing === 'user' ? 'environment' : 'user'
    this.stop()
    await this.start(other)
  }

  async toggleTorch(): Promise<void> {
    const track = this.view.stream?.getVideoTracks()[0]
    if (!track) return
    try {
      await lightTorch(track, !this.view.isTorchLit)
      this.change({ isTorchLit: !this.view.isTorchLit })
    } catch (error) {
      this.change({ failure: cameraFailureText(messageOf(error)) })
    }
  }

  private async show(stream: MediaStream, facing: Facing): Promise<void> {
    const { generation } = this
    const [track] = stream.getVideoTracks()
    // A camera that is pulled out, or taken by a call, ends by itself.
    track?.addEventListener('ended', () => {
      if (generation === this.generation) this.lose()
    })
    this.moveOn('started', { stream, facing, isWaiting: false })
    const abilities = track ? await abilitiesOf(track) : NO_ABILITIES
    if (generation === this.generation) this.change({ abilities })
  }

  private lose(): void {
    this.stop()
    this.change({ failure: cameraFailureText(getTexts(captureTexts)('reason.cameraLost')) })
  }

  private endRecording(outcome: { video: Blob } | { failure: string }): void {
    this.recorder = null
    this.moveOn('recording-ended', 'failure' in outcome ? outcome : {})
    if ('video' in outcome) this.events.onVideo(outcome.video)
    this.events.onRecording(false)
  }

  private moveOn(event: CameraEvent, changes: Partial<CameraView>): void {
    this.change({ ...changes, state: nextCameraState(this.view.state, event) })
  }

  private change(changes: Partial<CameraView>): void {
    this.view = { ...this.view, ...changes }
    this.events.onChange(this.view)
  }
}
