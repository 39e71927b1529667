export const SIGNATURE_MESSAGES = {
  signerRequired: 'Enter the name of who signs.',
  invalidDrawing: 'This is no drawing of a signature.',
  invalidStatement: 'This is no statement of what is signed.',
  statementTooLong: 'This is too much for one signature.',
  reasonRequired: 'Say why the signature no longer counts.',
} as const
