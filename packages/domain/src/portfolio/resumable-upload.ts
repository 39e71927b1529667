import { z } from 'zod'
import { timestampSchema } from '../fields/time.ts'
import { MEDIA_TYPES } from './media-types.ts'

/** An upload that is unfinished, or not used by a work, is deleted after this many days. */
export const UPLOAD_RETENTION_DAYS = 7

/** Maximum uploads of one account that no work uses yet, finished or not: they must not fill the disk. */
export const UPLOADS_WAITING_MAX = 100
export const UPLOADS_WAITING_MAX_BYTES = 2 * 1024 * 1024 * 1024

export const RESUMABLE_MESSAGES = {
  tooManyWaiting: `Too many unfinished uploads. Finish or cancel some first; each is dropped after ${UPLOAD_RETENTION_DAYS} days.`,
  wrongHash: 'The file that arrived is not the one that was sent.',
  notHash: 'Enter a SHA-256 in hexadecimal.',
  wrongLength: 'Upload-Length takes the number of bytes of the whole file.',
  wrongOffset: 'Upload-Offset is not where the upload stands.',
  wrongMetadata: 'Upload-Metadata takes pairs of a key and a value in base64, separated by commas.',
  wrongVersion: 'Tus-Resumable takes 1.0.0.',
  cut: 'The connection was cut.',
} as const

export const unfinishedUploadMessage = (id: number) => `Upload "${id}" is not finished.`

/** The progress of an upload; once it is complete, its receipt. */
export const resumableUploadSchema = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'File name from the client; a label only' }),
    size: z.int().meta({ description: 'Bytes of the whole file' }),
    offset: z.int().meta({ description: 'Bytes that have been received and written to disk' }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'SHA-256 of the whole file, hexadecimal; null until it is stored' }),
    media_type: z
      .enum(MEDIA_TYPES)
      .nullable()
      .meta({ description: 'Detected from the content of the file; null until it is stored' }),
    expires_at: timestampSchema.meta({ description: 'When the upload is deleted, unless a work uses it' }),
  })
  .meta({ id: 'ResumableUpload' })
export type ResumableUpload = z.infer<typeof resumableUploadSchema>
