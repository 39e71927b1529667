/** What this device offers in addition to the picture. */
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

/** `torch` belongs to the image capture draft, which the browsers of phones follow and TypeScript does not name. */
function hasTorch(track: MediaStreamTrack): boolean {
  return 'getCapabilities' in track && Reflect.get(track.getCapabilities(), 'torch') === true
}

/** @throws DOMException when the device refuses after all */
export function lightTorch(track: MediaStreamTrack, isLit: boolean): Promise<void> {
  const torch: object = { torch: isLit }
  return track.applyConstraints({ advanced: [torch] })
}
