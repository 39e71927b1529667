/** The cameras of a phone: 'environment' is at the back and faces the work. */
export type Facing = 'environment' | 'user'

/** Enough pixels to read a plate. As `ideal`, so that a camera with fewer pixels opens, too. */
const WANTED_SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/** Whether the browser has a camera API. Without https, and in some in-app browsers, it has none (ERR-45). */
export const hasCameraAccess = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** @throws DOMException if the user denies access, or the camera is missing or in use by another program */
export const openCamera = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: facing }, ...WANTED_SIZE } })

/**
 * Returns the tracks of the microphone, or none if the user denies access or there is no microphone: then the recording is
 * silent. Call it when a recording starts, because photos need no microphone.
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
