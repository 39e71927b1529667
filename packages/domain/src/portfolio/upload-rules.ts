import { isPortfolioMediaType } from './media-types.ts'
import { UPLOAD_MESSAGES } from './messages.ts'

/** 50 MB, which is 52,428,800 bytes. Also the maximum for captured media. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** A multipart body beyond either limit is rejected with 413. */
export const UPLOAD_FILES_MAX = 10
export const MULTIPART_MAX_BYTES = 512 * 1024 * 1024

/** In characters. */
export const WORK_DESCRIPTION_MAX = 10_000

/** In characters; file systems do not allow longer names. The name of a file is only a label. */
export const FILE_NAME_MAX = 255

/** What the browser and the server know about a file. The browser's File has these properties; only the server sets `error`. */
export interface UploadCandidate {
  /** MIME type: declared in a browser, detected from the content on the server. */
  type: string
  /** Bytes. */
  size: number
  /** Why the server cannot accept the file, if type and size are fine. */
  error?: string | undefined
}

/** Why the portfolio rejects this file, or undefined. */
export function uploadError(file: UploadCandidate): string | undefined {
  if (file.size > UPLOAD_MAX_BYTES) return UPLOAD_MESSAGES.tooLarge
  if (file.error !== undefined) return file.error
  if (file.size === 0 || !isPortfolioMediaType(file.type)) return UPLOAD_MESSAGES.invalidType
  return undefined
}

/** Why the portfolio rejects these files, each text once; empty if it accepts them. */
export function uploadErrors(files: readonly UploadCandidate[]): string[] {
  if (files.length === 0) return [UPLOAD_MESSAGES.noFile]
  return [...new Set(files.map(uploadError).filter((error) => error !== undefined))]
}
