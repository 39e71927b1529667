export const VISION_MESSAGES = {
  /** The only text that the server sends, for any cause of the failure. */
  serviceFailed: 'Image analysis failed.',
  busy: 'Too many analyses are waiting. Please try again later.',
} as const

export const CAPTURE_MESSAGES = {
  invalidMedia: 'Please upload only images (including GIFs) or videos',
  nothingToSubmit: 'Media or description is required',
} as const
