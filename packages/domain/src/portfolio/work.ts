import { z } from 'zod'
import { workAnnotationSchema } from '../capture/annotation.ts'
import { timestampSchema, optionalTimestampSchema } from '../fields/time.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { textField } from '../fields/text.ts'
import { versionNumber } from '../records/version.ts'
import { FILE_KINDS, MEDIA_TYPES } from './media-types.ts'
import { UPLOAD_FILES_MAX, WORK_DESCRIPTION_MAX } from './upload-rules.ts'

/** One file of a work, and one entry of a work order's media. */
export const fileSchema = z
  .object({
    id: z.int(),
    url: z.string().meta({ description: 'Signed address of the file itself, with an end date; needs no token' }),
    media_type: z.enum(MEDIA_TYPES).meta({ description: 'By the content of the file' }),
    kind: z.enum(FILE_KINDS),
    name: z.string().meta({ description: 'As the sender named it; a label only' }),
    size: z.int().meta({ description: 'Bytes' }),
    sha256: z.string().meta({ description: 'Of the file as it was uploaded, hexadecimal' }),
    thumbnail_url: z
      .string()
      .nullable()
      .meta({
        description:
          "Signed address of a picture of at most 320 pixels. A photo's is there at once and shows the photo itself until " +
          "the small one is made; a video's is null until its picture is made",
      }),
    preview_url: z
      .string()
      .nullable()
      .meta({ description: 'Signed address of a photo of at most 1280 pixels; null until it is made, and of a video' }),
    poster_url: z.string().nullable().meta({
      description: "Signed address of a video's still of at most 1280 pixels; null until it is made, and of a photo",
    }),
    playback_url: z.string().nullable().meta({
      description:
        'Signed address to play a video from: the file itself, or a copy of a recording that said no duration; null of a photo',
    }),
    width: z.int().nullable().meta({ description: 'Pixels, upright' }),
    height: z.int().nullable().meta({ description: 'Pixels, upright' }),
    duration: z.number().nullable().meta({ description: 'Seconds, of a video; null until known' }),
    placeholder: z.string().nullable().meta({ description: 'Tiny picture as a data: address' }),
    taken_at: optionalTimestampSchema.meta({ description: 'By the camera; null when it does not say, or until known' }),
  })
  .meta({ id: 'File' })
export type WorkFile = z.infer<typeof fileSchema>

/** A portfolio item as the API returns it. */
export const workSchema = z
  .object({
    id: z.int(),
    work_id: z.int().meta({ description: 'The id again' }),
    description: z.string(),
    work_order_id: z.int().nullable(),
    work_order_title: z.string().nullable(),
    project_id: z.int().nullable().meta({ description: 'Project of the linked work order' }),
    project_title: z.string().nullable(),
    files: z.array(fileSchema),
    annotations: z
      .array(workAnnotationSchema)
      .meta({ description: 'What an analysis said, in the order of the upload' }),
    version: versionNumber,
    created_at: timestampSchema,
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

/** The fields of a POST: `work_id` is the work to add the files to; without it the server creates a work. */
export const workUploadFieldsSchema = workFieldsSchema.extend({
  work_id: optionalIdField.optional().meta({ description: 'Work that the files are added to' }),
})

/** The JSON body: instead of files it has the ids of finished uploads. */
export const workFromUploadsSchema = workUploadFieldsSchema
  .extend({
    uploads: z
      .array(idField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .max(UPLOAD_FILES_MAX, tooManyMessage(UPLOAD_FILES_MAX))
      .optional()
      .meta({ description: 'Ids of finished uploads of your own, in the order of the files' }),
  })
  .meta({ id: 'WorkFromUploads' })
