/** VIS-10, VIS-11, VIS-28, ERR-49 to ERR-51. */
export const VISION_MESSAGES = {
  analyzingImage: 'Analyzing image...',
  analyzingVideo: 'Analyzing video...',
  videoComplete: 'Video analysis complete!',
  noAnnotations: 'No annotations in response',
  imageFailed: 'Failed to analyze image',
  videoFailed: 'Failed to analyze video',
  /** The server's own words, whatever went wrong behind it. */
  serviceFailed: 'Image analysis failed.',
  busy: 'Too many analyses are waiting. Please try again later.',
} as const

/** VAL-60, VAL-62, ERR-44, ERR-45, ERR-48. */
export const CAPTURE_MESSAGES = {
  invalidMedia: 'Please upload only images (including GIFs) or videos',
  nothingToSubmit: 'Media or description is required',
  noCamera: 'Camera access is not available on your device.',
  unknownReason: 'An unknown error occurred',
  cameraLost: 'It was disconnected, or something else is using it',
} as const

/** ERR-44, ERR-46, ERR-47. */
export const cameraFailedMessage = (reason: string) => `Unable to access camera: ${reason}`
export const recordingNotStartedMessage = (reason: string) => `Failed to start recording: ${reason}`
export const recordingNotStoppedMessage = (reason: string) => `Failed to stop recording: ${reason}`
