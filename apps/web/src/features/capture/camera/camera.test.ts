import { beforeEach, expect, test, vi } from 'vitest'
import { fakeDevices, FakeRecorder, fakeRecorder } from '../testing/fake-camera.ts'
import { Camera, type CameraView, IDLE_CAMERA } from './camera.ts'

/** A camera, its views, the recorded videos and chunks, and the changes of its recording state. */
function openCamera() {
  const seen: CameraView[] = [IDLE_CAMERA]
  const videos: Blob[] = []
  const recording: (boolean | Blob)[] = []
  const chunks: Blob[] = []
  const camera = new Camera({
    onChange: (view) => seen.push(view),
    onRecording: (isRecording) => recording.push(isRecording),
    onChunk: (chunk) => chunks.push(chunk),
    onVideo: (video) => {
      videos.push(video)
      recording.push(video)
    },
  })
  return { camera, chunks, videos, recording, seen, view: () => seen.at(-1) ?? IDLE_CAMERA }
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeRecorder({ supported: ['video/webm'] })
  return () => void vi.useRealTimers()
})

test('stopping a camera ends its tracks and makes it idle', { tags: ['CAP-09', 'CAP-10'] }, async () => {
  const tracks = fakeDevices()
  const { camera, view } = openCamera()
  await camera.start()
  expect(view()).toMatchObject({ state: 'live', isWaiting: false })
  camera.stop()
  expect(view()).toMatchObject({ state: 'idle', stream: null })
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('releases a camera that starts after the user left the screen', { tags: ['CAP-10'] }, async () => {
  const tracks = fakeDevices()
  const { camera, view } = openCamera()
  const started = camera.start()
  camera.stop()
  await started
  expect(view().state).toBe('idle')
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('records nothing without a live picture', { tags: ['CAP-10'] }, async () => {
  fakeDevices()
  const { camera, view } = openCamera()
  await camera.startRecording()
  expect(view().state).toBe('idle')
  expect(FakeRecorder.made).toEqual([])
})

test(
  'a recording counts down from 10, stops automatically and returns the video',
  { tags: ['CAP-06', 'CAP-11'] },
  async () => {
    const tracks = fakeDevices()
    const { camera, seen, view, videos } = openCamera()
    await camera.start()
    await camera.startRecording()
    expect(view()).toMatchObject({ state: 'recording', secondsLeft: 10 })
    FakeRecorder.last().give('work')
    await vi.advanceTimersByTimeAsync(9900)
    expect(view()).toMatchObject({ state: 'recording', secondsLeft: 1 })
    await vi.advanceTimersByTimeAsync(100)
    expect(view().state).toBe('live')
    expect(await videos[0]?.text()).toBe('work')
    const counted = seen.filter(({ state }) => state === 'recording').map((each) => each.secondsLeft)
    expect([...new Set(counted)]).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    // The microphone was for the recording only.
    expect(tracks.map(({ kind, readyState }) => [kind, readyState])).toEqual([
      ['video', 'live'],
      ['audio', 'ended'],
    ])
  },
)

test(
  'returns the video so far if the recording is stopped early or the camera is disconnected',
  { tags: ['CAP-11'] },
  async () => {
    const tracks = fakeDevices()
    const { camera, view, videos } = openCamera()
    await camera.start()
    await camera.startRecording()
    FakeRecorder.last().give('early')
    camera.stopRecording()
    await vi.advanceTimersByTimeAsync(0)
    expect(view().state).toBe('live')

    await camera.startRecording()
    FakeRecorder.last().give('pulled')
    tracks[0]?.dispatchEvent(new Event('ended'))
    await vi.advanceTimersByTimeAsync(0)
    expect(view().state).toBe('idle')
    expect(await Promise.all(videos.map((video) => video.text()))).toEqual(['early', 'pulled'])
  },
)

test(
  'reports recording until the video is ready, or until it is clear that there is none',
  { tags: ['CAP-23'] },
  async () => {
    fakeDevices()
    const { camera, recording, view } = openCamera()
    await camera.start()
    await camera.startRecording()
    expect(recording).toEqual([true])
    FakeRecorder.last().give('work')
    camera.stop()
    expect(view().state).toBe('idle')
    expect(recording).toEqual([true])
    await vi.advanceTimersByTimeAsync(0)
    expect(recording).toEqual([true, expect.any(Blob), false])

    await camera.start()
    await camera.startRecording()
    camera.stopRecording()
    await vi.advanceTimersByTimeAsync(0)
    expect(recording.slice(3)).toEqual([true, false])
  },
)

test('reports each chunk of a recording as it arrives, before the video is ready', { tags: ['CAP-12'] }, async () => {
  fakeDevices()
  const { camera, chunks, videos } = openCamera()
  await camera.start()
  await camera.startRecording()
  FakeRecorder.last().give('one')
  FakeRecorder.last().give('two')
  expect(await Promise.all(chunks.map((chunk) => chunk.text()))).toEqual(['one', 'two'])
  expect(videos).toEqual([])
})

test(
  'shows an error if the camera is disconnected, but not if it is stopped',
  { tags: ['ERR-44', 'CAP-10'] },
  async () => {
    const tracks = fakeDevices()
    const { camera, view } = openCamera()
    await camera.start()
    tracks[0]?.dispatchEvent(new Event('ended'))
    const failure = 'Unable to access camera: It was disconnected, or another app is using it. Try again.'
    expect(view()).toMatchObject({ state: 'idle', failure })
    await camera.start()
    camera.stop()
    tracks[1]?.dispatchEvent(new Event('ended'))
    expect(view()).toMatchObject({ state: 'idle', failure: null })
  },
)

test('a recording without a microphone has no sound', { tags: ['CAP-11'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  fakeDevices({ hasSound: false })
  const { camera, view } = openCamera()
  await camera.start()
  await camera.startRecording()
  expect(view().state).toBe('recording')
  expect(FakeRecorder.last().stream.getAudioTracks()).toEqual([])
})

test.each([
  [new Error('Permission denied'), 'Unable to access camera: Permission denied'],
  [new Error(''), 'Unable to access camera: An unknown error occurred'],
  ['no', 'Unable to access camera: An unknown error occurred'],
])('shows the reason if the camera fails with %s', { tags: ['ERR-44', 'ERR-48'] }, async (refusal, text) => {
  fakeDevices({ refusal })
  const { camera, view } = openCamera()
  await camera.start()
  expect(view()).toMatchObject({ state: 'idle', isWaiting: false, failure: text })
})

test('shows an error in a browser without camera access', { tags: ['ERR-45', 'CAP-08'] }, async () => {
  for (const navigator of [{}, { mediaDevices: undefined }, { mediaDevices: {} }]) {
    vi.stubGlobal('navigator', navigator)
    const { camera, view } = openCamera()
    await camera.start()
    expect(view()).toMatchObject({ state: 'idle', failure: 'Camera access is not available on your device.' })
  }
})

test('shows the reason if a recording cannot start', { tags: ['ERR-46', 'ERR-48'] }, async () => {
  const tracks = fakeDevices()
  fakeRecorder({ supported: [], fault: { onStart: new Error('codec missing') } })
  const { camera, view } = openCamera()
  await camera.start()
  await camera.startRecording()
  expect(view()).toMatchObject({ state: 'live', failure: 'Failed to start recording: codec missing' })
  expect(tracks[1]?.readyState).toBe('ended')
})

test('shows the reason if a recording cannot be stopped', { tags: ['ERR-47', 'ERR-48'] }, async () => {
  fakeDevices()
  fakeRecorder({ supported: [], fault: { onStop: new Error('') } })
  const { camera, view } = openCamera()
  await camera.start()
  await camera.startRecording()
  camera.stopRecording()
  expect(view()).toMatchObject({
    state: 'live',
    failure: 'Failed to stop recording: An unknown error occurred',
  })
})

test('offers the torch and the other camera if the device has them', { tags: ['CAP-02'] }, async () => {
  fakeDevices()
  const plain = openCamera()
  await plain.camera.start()
  expect(plain.view().abilities).toEqual({ hasTorch: false, hasOther: false })
  fakeDevices({ cameras: 2, abilities: { torch: true } })
  const rich = openCamera()
  await rich.camera.start()
  expect(rich.view().abilities).toEqual({ hasTorch: true, hasOther: true })
})

test('turns the torch on and off, and shows an error if that fails', { tags: ['CAP-02'] }, async () => {
  const tracks = fakeDevices({ abilities: { torch: true } })
  const { camera, view } = openCamera()
  await camera.start()
  await camera.toggleTorch()
  expect(view().isTorchLit).toBe(true)
  expect(tracks[0]?.constraints).toEqual({ advanced: [{ torch: true }] })
  await camera.toggleTorch()
  expect(view().isTorchLit).toBe(false)
  Object.assign(tracks[0] ?? {}, { refusal: new Error('Too hot') })
  await camera.toggleTorch()
  expect(view()).toMatchObject({ isTorchLit: false, failure: 'Unable to access camera: Too hot' })
})

test('switches to the camera on the other side, and stops the first one', { tags: ['CAP-02', 'CAP-10'] }, async () => {
  const tracks = fakeDevices({ cameras: 2 })
  const { camera, view } = openCamera()
  await camera.start()
  await camera.turnAround()
  expect(view()).toMatchObject({ state: 'live', facing: 'user' })
  expect(tracks.map(({ wanted, readyState }) => ({ wanted, readyState }))).toEqual([
    { wanted: { ideal: 'environment' }, readyState: 'ended' },
    { wanted: { ideal: 'user' }, readyState: 'live' },
  ])
})
