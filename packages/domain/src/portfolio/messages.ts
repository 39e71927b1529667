export const UPLOAD_MESSAGES = {
  invalidType: 'Invalid file type',
  tooLarge: 'File too large',
  noFile: 'At least one file is required',
} as const
