export const UPLOAD_MESSAGES = {
  invalidType: 'Invalid file type',
  tooLarge: 'File too large',
  tooManyScans: 'This picture cannot be read: it is stored in too many steps. Save it as a plain JPEG and upload that.',
  unreadable: 'This file could not be read in time. Save it again as a plain JPEG, PNG or MP4 and upload that.',
  busy: 'The server is busy and could not check this file. It was not saved. Please try again in a minute.',
  diskFull: 'The server is running out of disk space, so uploads are paused. These files were not saved; keep them.',
  noFile: 'At least one file is required',
  invalidAnnotations: 'Expected a list of annotations in JSON.',
} as const

export const PORTFOLIO_MESSAGES = {
  invalidMark: 'A mark is not valid: see `Mark` in the API document for its fields and their limits.',
  markTwice: 'Each mark needs an id of its own.',
  markWithoutPhoto: 'A mark needs a photo of this work.',
} as const

export const quotaReachedMessage = (megabytes: number) =>
  `You have reached today's limit of ${megabytes} MB for uploads. These files were not saved. You can upload again after midnight UTC.`
