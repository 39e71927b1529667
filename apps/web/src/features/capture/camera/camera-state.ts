/** CAP-09. */
export type CameraState = 'idle' | 'live' | 'recording'

/** What happens to a camera; a recording that ends leaves it live. */
export type CameraEvent = 'started' | 'stopped' | 'recording-started' | 'recording-ended'

const NEXT: Record<CameraState, Partial<Record<CameraEvent, CameraState>>> = {
  idle: { started: 'live' },
  live: { stopped: 'idle', 'recording-started': 'recording' },
  recording: { stopped: 'idle', 'recording-ended': 'live' },
}

/** An event that has no meaning in a state leaves it as it is. */
export const nextCameraState = (state: CameraState, event: CameraEvent): CameraState => NEXT[state][event] ?? state

/** Whether a photo can be taken or a recording begun (CAP-10). */
export const canCapture = (state: CameraState): boolean => state === 'live'
