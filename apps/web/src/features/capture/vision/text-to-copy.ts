import { ANNOTATION_CONTENT_MAX } from '@daywork/domain/capture/limits'

/** The server writes this before the text of a line, and the kind before the text of a code. */
const LABEL = /^(?:Text|QR code|Bar code): (?=\S)/

/** The text itself of a line or a code that was read; undefined for everything else, and for a text that was shortened. */
export const textToCopy = (content: string): string | undefined =>
  LABEL.test(content) && !isShortened(content) ? content.replace(LABEL, '') : undefined

const isShortened = (content: string): boolean =>
  content.endsWith('...') && [...content].length === ANNOTATION_CONTENT_MAX
