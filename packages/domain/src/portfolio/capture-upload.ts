import { z } from 'zod'
import { CAPTURE_MESSAGES } from '../capture/messages.ts'
import { type ReviewedAnnotation, reviewedAnnotationsSchema } from '../capture/reviewed-annotation.ts'
import type { FieldErrors } from '../errors/domain-error.ts'
import { bareMediaType, MEDIA_TYPES } from './media-types.ts'
import { UPLOAD_MESSAGES } from './messages.ts'
import { UPLOAD_MAX_BYTES } from './upload-limits.ts'
import type { UploadCandidate } from './upload-rules.ts'
import { optionalIdField, workFieldsSchema } from './work.ts'

/** The fields of a captured work beside its media, as a form sends them (API-91). */
export const captureFieldsSchema = workFieldsSchema
  .extend({
    annotations: z
      .string({ error: UPLOAD_MESSAGES.invalidAnnotations })
      .transform((text, context) => {
        const read = reviewedAnnotationsSchema.safeParse(parseList(text))
        if (read.success) return read.data
        for (const message of annotationFaults(read.error)) context.addIssue(message)
        return z.NEVER
      })
      .optional()
      .meta({ description: 'What an analysis said and the review of it: a JSON list of ReviewedAnnotation' }),
    upload: optionalIdField
      .optional()
      .meta({ description: 'Id of a finished upload of your own, instead of the file itself' }),
  })
  .meta({ id: 'CaptureFields' })
export interface CaptureFields extends z.infer<typeof workFieldsSchema> {
  annotations?: ReviewedAnnotation[] | undefined
  upload?: number | null | undefined
}

/** A form without annotations may send the field empty. */
function parseList(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Texts that cannot be stored are named as such (API-98); anything else is no list of annotations. */
const annotationFaults = (error: z.ZodError): string[] => [
  ...new Set(
    error.issues.map(({ code, message }) => (code === 'custom' ? message : UPLOAD_MESSAGES.invalidAnnotations)),
  ),
]

/**
 * Why a captured work is refused, by field (VAL-62); empty when it is taken.
 * @param files those sent as `media`, their types as the bytes say
 * @param fields undefined when they were refused themselves
 */
export function captureFaults(
  files: readonly UploadCandidate[],
  fields: Pick<CaptureFields, 'description' | 'upload'> | undefined,
): FieldErrors {
  const faults = new Set(captureFileFaults(files))
  const count = files.length + (typeof fields?.upload === 'number' ? 1 : 0)
  if (count > 1) faults.add(CAPTURE_MESSAGES.invalidMedia)
  if (faults.size > 0) return { media: [...faults] }
  const isNothing = fields !== undefined && count === 0 && (fields.description ?? '').trim() === ''
  return isNothing ? { non_field_errors: [CAPTURE_MESSAGES.nothingToSubmit] } : {}
}

/** Why these files are no captured media, whatever else the work has. */
export const captureFileFaults = (files: readonly UploadCandidate[]): string[] =>
  files.flatMap((file) => captureFault(file) ?? [])

/** VAL-53: the size limit holds for captured media too; an empty file is no media. */
function captureFault({ fault, size, type }: UploadCandidate): string | undefined {
  if (size > UPLOAD_MAX_BYTES) return UPLOAD_MESSAGES.tooLarge
  if (fault !== undefined) return fault
  const isStored = (MEDIA_TYPES as readonly string[]).includes(bareMediaType(type))
  return size === 0 || !isStored ? CAPTURE_MESSAGES.invalidMedia : undefined
}
