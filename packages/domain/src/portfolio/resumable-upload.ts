import { z } from 'zod'
import { timestampSchema } from '../fields/time.ts'
import { MEDIA_TYPES } from './media-types.ts'

/** An upload that is unfinished, or not used by a work, is deleted after this many days. */
export const UPLOAD_KEPT_DAYS = 7

/** Maximum uploads of one account that no work uses yet, finished or not: they must not fill the disk. */
export const UPLOADS_WAITING_MAX = 100
export const UPLOADS_WAITING_MAX_BYTES = 2 * 1024 * 1024 * 1024

export const RESUMABLE_MESSAGES = {
  tooManyWaiting: `Too many unfinished uploads. Finish or cancel some first; each is dropped after ${UPLOAD_KEPT_DAYS} days.`,
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
    name: z.string().meta({ description: 'As the sender named the file; a label only' }),
    size: z.int().meta({ description: 'Bytes of the whole file' }),
    offset: z.int().meta({ description: 'Bytes that have arrived and are safe' }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'Of the whole file as it was stored, hexadecimal; null until then' }),
    media_type: z
      .enum(MEDIA_TYPES)
      .nullable()
      .meta({ description: 'By the content of the file; null until it is whole' }),
    expires_at: timestampSchema.meta({ description: 'When it is dropped, unless a work is made of it' }),
  })
  .meta({ id: 'ResumableUpload' })
export type ResumableUpload = z.infer<typeof resumableUploadSchema>
