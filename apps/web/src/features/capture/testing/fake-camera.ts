import { vi } from 'vitest'

/** A camera's or microphone's track, as far as it is used. */
class FakeTrack extends EventTarget {
  readonly kind: 'video' | 'audio'
  readyState: 'live' | 'ended' = 'live'
  /** The facing mode that was asked for. */
  wanted: unknown

  constructor(kind: 'video' | 'audio') {
    super()
    this.kind = kind
  }

  stop(): void {
    this.readyState = 'ended'
  }

  /** Its capabilities, and the constraints that were applied. */
  abilities: object = {}
  constraints: unknown
  refusal: Error | undefined

  getCapabilities(): object {
    return this.abilities
  }

  async applyConstraints(constraints: object): Promise<void> {
    if (this.refusal) throw this.refusal
    this.constraints = constraints
  }
}

class FakeStream {
  readonly tracks: FakeTrack[]

  constructor(tracks: FakeTrack[] = []) {
    this.tracks = tracks
  }

  getTracks = () => this.tracks
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
}

/** Replaces the browser's MediaRecorder: its chunks come when the test sends them. */
export class FakeRecorder extends EventTarget {
  static made: FakeRecorder[] = []
  static supported: readonly string[] = []
  static fault: { onStart?: Error; onStop?: Error } = {}
  static isTypeSupported = (type: string) => FakeRecorder.supported.includes(type)

  readonly stream: FakeStream
  readonly options: { mimeType?: string }
  readonly mimeType: string
  timeslice: number | undefined

  constructor(stream: FakeStream, options: { mimeType?: string }) {
    super()
    this.stream = stream
    this.options = options
    this.mimeType = options.mimeType ?? 'video/x-own'
    FakeRecorder.made.push(this)
  }

  static last(): FakeRecorder {
    const recorder = FakeRecorder.made.at(-1)
    if (!recorder) throw new Error('Nothing is being recorded')
    return recorder
  }

  start(timeslice: number): void {
    if (FakeRecorder.fault.onStart) throw FakeRecorder.fault.onStart
    this.timeslice = timeslice
  }

  give(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
  }

  stop(): void {
    if (FakeRecorder.fault.onStop) throw FakeRecorder.fault.onStop
    queueMicrotask(() => this.dispatchEvent(new Event('stop')))
  }
}

export function fakeRecorder({
  supported,
  fault = {},
}: {
  supported: string[]
  fault?: typeof FakeRecorder.fault
}): void {
  Object.assign(FakeRecorder, { made: [], supported, fault })
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('MediaStream', FakeStream)
}

interface FakeDevices {
  /** What getUserMedia throws for the camera. */
  refusal?: unknown
  hasSound?: boolean
  cameras?: number
  /** What the camera's track says of itself. */
  abilities?: object
}

/**
 * Replaces the browser's devices.
 * @returns every track that was given out
 */
export function fakeDevices({ refusal, hasSound = true, cameras = 1, abilities = {} }: FakeDevices = {}): FakeTrack[] {
  const given: FakeTrack[] = []
  const getUserMedia = async (wanted: { video?: { facingMode: object }; audio?: boolean }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- what is thrown is the browser's, and may be no error
    if (wanted.video && refusal !== undefined) throw refusal
    if (wanted.audio && !hasSound) throw new Error('Permission denied')
    const track = new FakeTrack(wanted.video ? 'video' : 'audio')
    Object.assign(track, { abilities, wanted: wanted.video?.facingMode })
    given.push(track)
    return new FakeStream([track])
  }
  const enumerateDevices = async () => [
    { kind: 'audioinput' },
    ...Array.from({ length: cameras }, () => ({ kind: 'videoinput' })),
  ]
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } })
  return given
}
