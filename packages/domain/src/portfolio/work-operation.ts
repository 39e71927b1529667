import { z } from 'zod'
import { reviewedAnnotationsSchema } from '../capture/annotation.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { describedFileSchema } from '../kept-files/kept-file.ts'
import { UPLOAD_FILES_MAX } from './upload-rules.ts'
import { workFieldsSchema } from './work.ts'

/** Files that the device stored before it sent them. The server marks them as received. */
export const keptFilesField = z
  .array(describedFileSchema, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
  .max(UPLOAD_FILES_MAX, tooManyMessage(UPLOAD_FILES_MAX))
  .default([])

/** The fields of an operation that creates a work. */
export const workOperationSchema = workFieldsSchema.extend({
  /** Finished uploads; null for a file that the server does not have yet. */
  uploads: z
    .array(idField.nullable(), { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
    .max(UPLOAD_FILES_MAX, tooManyMessage(UPLOAD_FILES_MAX))
    .default([]),
  /** Applies the rules for captures: a description is enough, and every type that Daywork stores is accepted. */
  is_capture: z.boolean().default(false),
  annotations: reviewedAnnotationsSchema.optional(),
})
