export const VISION_MESSAGES = {
  analyzingImage: 'Analyzing image...',
  stillReading: 'Still reading...',
  analyzingVideo: 'Analyzing video...',
  videoComplete: 'Video analysis complete!',
  noAnnotations: 'No annotations in response',
  imageFailed: 'Failed to analyze image',
  videoFailed: 'Failed to analyze video',
  /** The only text that the server sends, for any cause of the failure. */
  serviceFailed: 'Image analysis failed.',
  busy: 'Too many analyses are waiting. Please try again later.',
} as const

export const CAPTURE_MESSAGES = {
  invalidMedia: 'Please upload only images (including GIFs) or videos',
  nothingToSubmit: 'Media or description is required',
  noCamera: 'Camera access is not available on your device.',
  unknownReason: 'An unknown error occurred',
  cameraLost: 'It was disconnected, or something else is using it',
} as const

export const cameraFailedMessage = (reason: string) => `Unable to access camera: ${reason}`
export const recordingNotStartedMessage = (reason: string) => `Failed to start recording: ${reason}`
export const recordingNotStoppedMessage = (reason: string) => `Failed to stop recording: ${reason}`
