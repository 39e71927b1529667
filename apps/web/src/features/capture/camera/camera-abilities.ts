/** Optional features of the camera. */
export interface CameraAbilities {
  hasTorch: boolean
  /** Another camera to change to. */
  hasOther: boolean
}

export const NO_ABILITIES: CameraAbilities = { hasTorch: false, hasOther: false }

/** Read once the camera is live: before that, browsers do not report it. */
export async function abilitiesOf(track: MediaStreamTrack): Promise<CameraAbilities> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return {
    hasTorch: hasTorch(track),
    hasOther: devices.filter(({ kind }) => kind === 'videoinput').length > 1,
  }
}

/** `torch` is defined in the MediaStream Image Capture draft. Mobile browsers support it, but TypeScript has no type for it. */
function hasTorch(track: MediaStreamTrack): boolean {
  return 'getCapabilities' in track && Reflect.get(track.getCapabilities(), 'torch') === true
}

/** @throws DOMException if the device cannot change the torch */
export function lightTorch(track: MediaStreamTrack, isLit: boolean): Promise<void> {
  const torch: object = { torch: isLit }
  return track.applyConstraints({ advanced: [torch] })
}
