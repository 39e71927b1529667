import { bareMediaType } from '@daywork/domain/portfolio/media-types'

/** How files of the kinds that work orders keep begin. */
const BEGINNINGS: Record<string, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
}
const LONGEST_BEGINNING_BYTES = 4

/**
 * Whether a file is the picture that it is called: browsers go by the end of its name, and what is none would be refused
 * only after it was sent. Kinds whose beginning is not known here are taken at their word.
 */
export async function isPicture(file: Blob): Promise<boolean> {
  const beginning = BEGINNINGS[bareMediaType(file.type)]
  if (!beginning) return true
  const bytes = new Uint8Array(await file.slice(0, LONGEST_BEGINNING_BYTES).arrayBuffer())
  return beginning.every((byte, index) => bytes[index] === byte)
}
