export const SIGNATURE_MESSAGES = {
  signerRequired: "Enter the signer's name.",
  invalidDrawing: "This isn't a drawing of a signature.",
  invalidStatement: "This isn't a statement of what is signed.",
  statementTooLong: 'This is too much for one signature.',
  reasonRequired: 'Say why the signature no longer counts.',
} as const
