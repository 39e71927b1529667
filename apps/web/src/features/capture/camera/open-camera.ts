/** Of a phone's two cameras, the one at the back looks at the work. */
export type Facing = 'environment' | 'user'

/** Enough to read a plate by; asked for, not insisted on. */
const WANTED_SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/** Whether the browser gives cameras at all: not without https, and not everywhere (ERR-45). */
export const hasCameraAccess = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** @throws DOMException when it is refused, missing or in use elsewhere */
export const openCamera = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: facing }, ...WANTED_SIZE } })

/**
 * The microphone's tracks. It is asked for when a recording begins rather than with the camera: photos need none. Refused
 * or missing, the recording is silent.
 */
export async function openMicrophone(): Promise<MediaStreamTrack[]> {
  try {
    return (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks()
  } catch (error) {
    console.info('Recording without sound', error)
    return []
  }
}

export function endTracks(tracks: readonly MediaStreamTrack[]): void {
  for (const track of tracks) track.stop()
}
