import { z } from 'zod'
import { workAnnotationSchema } from '../capture/annotation.ts'
import { MADE_AT, optionalTimestampSchema, receivedAtSchema, timestampSchema } from '../fields/time.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { textField } from '../fields/text.ts'
import { versionNumber } from '../records/version.ts'
import { marksField, marksSchema } from './markup.ts'
import { FILE_KINDS, MEDIA_TYPES } from './media-types.ts'
import { UPLOAD_FILES_MAX, WORK_DESCRIPTION_MAX } from './upload-rules.ts'

/** One file of a work, and one entry of a work order's media. */
export const fileSchema = z
  .object({
    id: z.int(),
    url: z.string().meta({ description: 'Signed URL of the file itself. It expires, and it needs no token' }),
    media_type: z.enum(MEDIA_TYPES).meta({ description: 'Detected from the content of the file' }),
    kind: z.enum(FILE_KINDS),
    name: z.string().meta({ description: 'File name from the client; a label only' }),
    size: z.int().meta({ description: 'Bytes' }),
    sha256: z.string().meta({ description: 'SHA-256 of the file as it was uploaded, hexadecimal' }),
    thumbnail_url: z
      .string()
      .nullable()
      .meta({
        description:
          'Signed URL of a picture of at most 320 pixels. That of a photo always exists, and serves the photo itself until ' +
          'the thumbnail exists; that of a video is null until the thumbnail exists',
      }),
    preview_url: z
      .string()
      .nullable()
      .meta({ description: 'Signed URL of a photo of at most 1280 pixels; null until it exists, and for a video' }),
    poster_url: z.string().nullable().meta({
      description: "Signed URL of a video's still of at most 1280 pixels; null until it exists, and for a photo",
    }),
    playback_url: z.string().nullable().meta({
      description:
        'Signed URL to play a video from: the file itself, or a copy of a recording without a duration; null for a photo',
    }),
    width: z.int().nullable().meta({ description: 'Pixels, upright' }),
    height: z.int().nullable().meta({ description: 'Pixels, upright' }),
    duration: z.number().nullable().meta({ description: 'Seconds; null until known, and for a photo' }),
    placeholder: z.string().nullable().meta({ description: 'Tiny picture as a data: URL' }),
    taken_at: optionalTimestampSchema.meta({
      description: 'According to the camera; null until known, or if the file does not contain it',
    }),
  })
  .meta({ id: 'File' })
export type WorkFile = z.infer<typeof fileSchema>

/** A portfolio item as the API returns it. */
export const workSchema = z
  .object({
    id: z.int(),
    work_id: z.int().meta({ description: 'The same as id' }),
    description: z.string(),
    work_order_id: z.int().nullable(),
    work_order_title: z.string().nullable(),
    work_order_location: z.string().nullable().meta({ description: 'Where the linked work order is; may be empty' }),
    project_id: z.int().nullable().meta({ description: 'Project of the linked work order' }),
    project_title: z.string().nullable(),
    client_name: z.string().nullable().meta({ description: 'Client of this project' }),
    author: z.string().nullable().meta({ description: 'Username of who uploaded it; null if unknown' }),
    files: z.array(fileSchema),
    annotations: z
      .array(workAnnotationSchema)
      .meta({ description: 'The annotations of an analysis, in the order of the request' }),
    marks: marksSchema.meta({ description: 'What people drew on its photos, in the order of drawing' }),
    version: versionNumber,
    created_at: timestampSchema.meta({ description: MADE_AT }),
    received_at: receivedAtSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Work' })
export type Work = z.infer<typeof workSchema>

/** An empty form field means no record, as null does. */
export const optionalIdField = z.union([z.null(), z.literal('').transform(() => null), idField], {
  error: FIELD_MESSAGES.notWholeNumber,
})

/** The fields of a work in a request, without its files. */
export const workFieldsSchema = z
  .object({
    description: textField({ max: WORK_DESCRIPTION_MAX }).optional(),
    work_order_id: optionalIdField
      .optional()
      .meta({ description: 'Work order that the work documents; null or empty unlinks' }),
  })
  .meta({ id: 'WorkFields' })
export type WorkFields = z.infer<typeof workFieldsSchema>

/** The JSON body of an edit. */
export const workEditSchema = workFieldsSchema
  .extend({ marks: marksField.optional().meta({ description: 'All marks on the photos of the work' }) })
  .meta({ id: 'WorkChanges' })
export type WorkEditFields = z.infer<typeof workEditSchema>

/** The fields of a POST: `work_id` is the work to add the files to; without it the server creates a work. */
export const workUploadFieldsSchema = workFieldsSchema.extend({
  work_id: optionalIdField.optional().meta({ description: 'Work that the files are added to' }),
})

/** The JSON body: instead of files, it contains the ids of finished uploads. */
export const workFromUploadsSchema = workUploadFieldsSchema
  .extend({
    uploads: z
      .array(idField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .max(UPLOAD_FILES_MAX, tooManyMessage(UPLOAD_FILES_MAX))
      .optional()
      .meta({ description: 'Ids of your finished uploads, in the order of the files' }),
  })
  .meta({ id: 'WorkFromUploads' })
