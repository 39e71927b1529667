/** The server writes this before the text of a line, and the kind before the text of a code. */
const LABEL = /^(?:Text|QR code|Bar code): (?=\S)/

/** The text itself of a line or a code that was read; undefined for everything else. */
export const textToCopy = (content: string): string | undefined =>
  LABEL.test(content) ? content.replace(LABEL, '') : undefined
