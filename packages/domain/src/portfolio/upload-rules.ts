import { isPortfolioMediaType } from './media-types.ts'
import { UPLOAD_MESSAGES } from './messages.ts'
import { UPLOAD_MAX_BYTES } from './upload-limits.ts'

/** What both sides know of a file before and after it travelled; a browser's File is one. */
export interface UploadCandidate {
  /** MIME type: the declared one in a browser, the one found in the bytes on the server (PORT-10). */
  type: string
  /** Bytes. */
  size: number
  /** Why the server cannot take it, where type and size do not say it (LIM-05). */
  fault?: string | undefined
}

/** Why the portfolio refuses this file (VAL-51 to VAL-53), or undefined. */
export function uploadFault(file: UploadCandidate): string | undefined {
  if (file.size > UPLOAD_MAX_BYTES) return UPLOAD_MESSAGES.tooLarge
  if (file.fault !== undefined) return file.fault
  if (file.size === 0 || !isPortfolioMediaType(file.type)) return UPLOAD_MESSAGES.invalidType
  return undefined
}

/** Why the portfolio refuses this choice of files, each text once (VAL-54, VAL-55); empty when it takes them. */
export function uploadFaults(files: readonly UploadCandidate[]): string[] {
  if (files.length === 0) return [UPLOAD_MESSAGES.noFile]
  return [...new Set(files.map(uploadFault).filter((fault) => fault !== undefined))]
}
