import { z } from 'zod'
import { type ReviewedAnnotation, reviewedAnnotationsSchema } from '../capture/annotation.ts'
import { CAPTURE_MESSAGES } from '../capture/messages.ts'
import type { FieldErrors } from '../errors/domain-error.ts'
import { bareMediaType, MEDIA_TYPES } from './media-types.ts'
import { UPLOAD_MESSAGES } from './messages.ts'
import { UPLOAD_MAX_BYTES, type UploadCandidate } from './upload-rules.ts'
import { optionalIdField, workFieldsSchema } from './work.ts'

/** The form fields of a captured work, without its media. */
export const captureFieldsSchema = workFieldsSchema
  .extend({
    annotations: z
      .string({ error: UPLOAD_MESSAGES.invalidAnnotations })
      .transform((text, context) => {
        const parsed = reviewedAnnotationsSchema.safeParse(parseList(text))
        if (parsed.success) return parsed.data
        for (const message of annotationErrors(parsed.error)) context.addIssue(message)
        return z.NEVER
      })
      .optional()
      .meta({ description: 'The annotations of an analysis, with their reviews: a JSON list of ReviewedAnnotation' }),
    upload: optionalIdField
      .optional()
      .meta({ description: 'Id of one of your finished uploads, instead of the file itself' }),
  })
  .meta({ id: 'CaptureFields' })
export interface CaptureFields extends z.infer<typeof workFieldsSchema> {
  annotations?: ReviewedAnnotation[] | undefined
  upload?: number | null | undefined
}

/** A form without annotations may send an empty field. */
function parseList(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text that cannot be stored has its own message; every other error means that this is not a list of annotations. */
const annotationErrors = (error: z.ZodError): string[] => [
  ...new Set(
    error.issues.map(({ code, message }) => (code === 'custom' ? message : UPLOAD_MESSAGES.invalidAnnotations)),
  ),
]

/**
 * Why a captured work is rejected, by field; empty if it is accepted.
 * @param files those sent as `media`, with the types detected from their content
 * @param fields undefined if they failed validation
 */
export function captureErrors(
  files: readonly UploadCandidate[],
  fields: Pick<CaptureFields, 'description' | 'upload'> | undefined,
): FieldErrors {
  const errors = new Set(captureFileErrors(files))
  const count = files.length + (typeof fields?.upload === 'number' ? 1 : 0)
  if (count > 1) errors.add(CAPTURE_MESSAGES.invalidMedia)
  if (errors.size > 0) return { media: [...errors] }
  const isEmpty = fields !== undefined && count === 0 && (fields.description ?? '').trim() === ''
  return isEmpty ? { non_field_errors: [CAPTURE_MESSAGES.nothingToSubmit] } : {}
}

/** Why these files are rejected as captured media. */
export const captureFileErrors = (files: readonly UploadCandidate[]): string[] =>
  files.flatMap((file) => captureError(file) ?? [])

function captureError({ error, size, type }: UploadCandidate): string | undefined {
  if (size > UPLOAD_MAX_BYTES) return UPLOAD_MESSAGES.tooLarge
  if (error !== undefined) return error
  const isStored = (MEDIA_TYPES as readonly string[]).includes(bareMediaType(type))
  return size === 0 || !isStored ? CAPTURE_MESSAGES.invalidMedia : undefined
}
