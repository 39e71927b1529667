import { vi } from 'vitest'

/** A camera's or microphone's track, as far as it is used. */
class FakeTrack extends EventTarget {
  readonly kind: 'video' | 'audio'
  readyState: 'live' | 'ended' = 'live'

  constructor(kind: 'video' | 'audio') {
    super()
    this.kind = kind
  }

  stop(): void {
    this.readyState = 'ended'
  }

  getCapabilities(): object {
    return {}
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

/** Stands in for MediaRecorder, which is the browser's and outside: its chunks come when the test gives them. */
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

/**
 * Stands in for the devices.
 * @param refusal what getUserMedia throws for the camera
 * @returns every track that was given out
 */
export function fakeDevices({ refusal, hasSound = true }: { refusal?: unknown; hasSound?: boolean } = {}): FakeTrack[] {
  const given: FakeTrack[] = []
  const getUserMedia = async (wanted: { video?: object; audio?: boolean }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- what is thrown is the browser's, and may be no error
    if (wanted.video && refusal !== undefined) throw refusal
    if (wanted.audio && !hasSound) throw new Error('Permission denied')
    const track = new FakeTrack(wanted.video ? 'video' : 'audio')
    given.push(track)
    return new FakeStream([track])
  }
  const enumerateDevices = async () => [{ kind: 'videoinput' }]
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } })
  return given
}
