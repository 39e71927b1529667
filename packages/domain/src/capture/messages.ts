export const VISION_MESSAGES = {
  /** The only text that the server sends, for any cause of the failure. */
  serviceFailed: 'The analysis failed. Try again.',
  busy: 'Too many analyses are waiting. Please try again later.',
} as const

export const CAPTURE_MESSAGES = {
  invalidMedia: 'Please upload only images (including GIFs) or videos',
  nothingToSubmit: 'Add a photo, a video, or a description',
} as const
