import { z } from 'zod'
import { momentText } from '../fields/time.ts'
import { FIELD_MESSAGES } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { textField } from '../fields/text.ts'
import { MEDIA_TYPES } from './media-types.ts'
import { WORK_DESCRIPTION_MAX } from './upload-limits.ts'

/** One file of a work, and one entry of a work order's media (ENT-13, ENT-15). */
export const fileSchema = z
  .object({
    id: z.int(),
    url: z.string().meta({ description: 'Signed address of the file itself, with an end date; needs no token' }),
    media_type: z.enum(MEDIA_TYPES).meta({ description: 'By the content of the file' }),
    name: z.string().meta({ description: 'As the sender named it; a label only' }),
    size: z.int().meta({ description: 'Bytes' }),
    thumbnail_url: z.string().nullable().meta({ description: 'Signed address of a picture of at most 320 pixels' }),
    width: z.int().nullable().meta({ description: 'Pixels, upright' }),
    height: z.int().nullable().meta({ description: 'Pixels, upright' }),
    placeholder: z.string().nullable().meta({ description: 'Tiny picture as a data: address' }),
  })
  .meta({ id: 'File' })
export type WorkFile = z.infer<typeof fileSchema>

/** A portfolio item as the API answers it (ENT-14, ENT-15). */
export const workSchema = z
  .object({
    id: z.int(),
    work_id: z.int().meta({ description: 'The id again' }),
    description: z.string(),
    work_order_id: z.int().nullable(),
    files: z.array(fileSchema),
    created_at: momentText,
    updated_at: momentText,
  })
  .meta({ id: 'Work' })
export type Work = z.infer<typeof workSchema>

/** An empty form field means no record, as null does. */
const optionalIdField = z.union([z.null(), z.literal('').transform(() => null), idField], {
  error: FIELD_MESSAGES.notWholeNumber,
})

/** The fields of a work beside its files, as a request sends them (API-33). */
export const workFieldsSchema = z
  .object({
    description: textField({ max: WORK_DESCRIPTION_MAX }).optional(),
    work_order_id: optionalIdField
      .optional()
      .meta({ description: 'Work order that the work documents; null or empty unlinks' }),
  })
  .meta({ id: 'WorkFields' })
export type WorkFields = z.infer<typeof workFieldsSchema>

/** POST names the work that the files are added to, or none to make a new one (API-30). */
export const workUploadFieldsSchema = workFieldsSchema.extend({
  work_id: optionalIdField.optional().meta({ description: 'Work that the files are added to' }),
})
