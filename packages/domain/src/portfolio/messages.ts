export const UPLOAD_MESSAGES = {
  invalidType: 'Invalid file type',
  tooLarge: 'File too large',
  noFile: 'At least one file is required',
  invalidAnnotations: 'Expected a list of annotations in JSON.',
} as const

export const WORK_MESSAGES = {
  /** PORT-08. */
  idRequired: 'Work ID is required',
  none: 'No works yet',
  noneFound: 'No matching works found',
  fileNotHere: 'The picture of this link is not here: it was deleted, or a filter hides it.',
  loadFailed: 'Failed to load works',
  deleteFailed: 'Failed to delete work',
} as const
