import { z } from 'zod'
import { CAPTURE_MESSAGES } from '../capture/messages.ts'
import { type ReviewedAnnotation, reviewedAnnotationsSchema } from '../capture/reviewed-annotation.ts'
import type { FieldErrors } from '../errors/domain-error.ts'
import { bareMediaType, MEDIA_TYPES } from './media-types.ts'
import { UPLOAD_MESSAGES } from './messages.ts'
import { UPLOAD_MAX_BYTES } from './upload-limits.ts'
import type { UploadCandidate } from './upload-rules.ts'
import { workFieldsSchema } from './work.ts'

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
  })
  .meta({ id: 'CaptureFields' })
export interface CaptureFields extends z.infer<typeof workFieldsSchema> {
  annotations?: ReviewedAnnotation[] | undefined
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
 * @param description undefined when it was refused itself
 */
export function captureFaults(files: readonly UploadCandidate[], description: string | undefined): FieldErrors {
  const faults = new Set(files.flatMap((file) => captureFault(file) ?? []))
  if (files.length > 1) faults.add(CAPTURE_MESSAGES.invalidMedia)
  if (faults.size > 0) return { media: [...faults] }
  const isNothing = files.length === 0 && description?.trim() === ''
  return isNothing ? { non_field_errors: [CAPTURE_MESSAGES.nothingToSubmit] } : {}
}

/** VAL-53: the size limit holds for captured media too; an empty file is no media. */
function captureFault({ size, type }: UploadCandidate): string | undefined {
  if (size > UPLOAD_MAX_BYTES) return UPLOAD_MESSAGES.tooLarge
  const isStored = (MEDIA_TYPES as readonly string[]).includes(bareMediaType(type))
  return size === 0 || !isStored ? CAPTURE_MESSAGES.invalidMedia : undefined
}
