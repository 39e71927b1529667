import { z } from 'zod'
import { LANGUAGES } from '../accounts/language.ts'
import { FIELD_MESSAGES, typeMessage } from '../fields/messages.ts'
import { booleanField, idField } from '../fields/number.ts'
import { choiceField, textField } from '../fields/text.ts'
import { timestampSchema } from '../fields/time.ts'
import { PHOTOS_PER_PAGE, REPORT_FILES_MAX, REPORT_SECTIONS, REPORT_STATUSES, REPORT_SUMMARY_MAX } from './limits.ts'
import { ORDER_REPORT_MESSAGES } from './messages.ts'

/** What a report contains, as its creator chose it. */
const chosen = {
  language: z.enum(LANGUAGES),
  photos_per_page: z.literal(PHOTOS_PER_PAGE),
  sections: z.array(z.enum(REPORT_SECTIONS)),
  has_captions: z.boolean().meta({ description: 'Whether photos have the description of their work below them' }),
  has_notes: z.boolean().meta({ description: 'Whether the timeline contains the notes on the work order' }),
  summary: z.string().meta({ description: 'Written by the creator for the reader' }),
  files: z.array(z.int()).nullable().meta({ description: 'Ids of the chosen photos; null for all photos' }),
  before: z.int().nullable().meta({ description: 'Id of the photo that is shown as before' }),
  after: z.int().nullable().meta({ description: 'Id of the photo that is shown as after' }),
}

/** A PDF report of a work order. */
export const orderReportSchema = z
  .object({
    id: z.int(),
    work_order: z.int(),
    ...chosen,
    status: z.enum(REPORT_STATUSES),
    percent: z.int().meta({ description: 'How much of it is done, 0 to 100' }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Signed URL of the PDF. It expires, and it needs no token; null until it is done' }),
    size: z.int().nullable().meta({ description: 'Bytes of the PDF' }),
    page_count: z.int().nullable(),
    sha256: z.string().nullable().meta({ description: 'SHA-256 of the PDF, hexadecimal' }),
    content_sha256: z
      .string()
      .meta({ description: 'SHA-256 of what the report says, hexadecimal; it is printed in the report' }),
    is_current: z
      .boolean()
      .meta({ description: 'False if a report with the same choices would say something else now' }),
    created_by: z.string().meta({ description: 'Username' }),
    created_at: timestampSchema,
  })
  .meta({ id: 'OrderReport' })
export type OrderReport = z.infer<typeof orderReportSchema>

export type ReportChoices = Pick<OrderReport, keyof typeof chosen>

const uniqueIds = z
  .array(idField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
  .max(REPORT_FILES_MAX, ORDER_REPORT_MESSAGES.tooManyPhotos)
  .transform((ids) => [...new Set(ids)])

/** Body of POST. */
export const orderReportInputSchema = z
  .object({
    language: choiceField(LANGUAGES).optional().meta({ description: 'en unless given' }),
    photos_per_page: z
      .literal(PHOTOS_PER_PAGE, ORDER_REPORT_MESSAGES.photosPerPage)
      .optional()
      .meta({ description: '4 unless given' }),
    sections: z
      .array(choiceField(REPORT_SECTIONS), { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .transform((sections) => REPORT_SECTIONS.filter((section) => sections.includes(section)))
      .optional()
      .meta({ description: 'What the report contains below its summary; all unless given' }),
    has_captions: booleanField.optional().meta({ description: 'true unless given' }),
    has_notes: booleanField.optional().meta({ description: 'true unless given' }),
    summary: textField({ max: REPORT_SUMMARY_MAX, trimmed: true }).optional(),
    files: uniqueIds
      .nullable()
      .optional()
      .meta({ description: 'Ids of photos of the work order; all its photos unless given' }),
    before: idField.nullable().optional().meta({ description: 'Id of one of the chosen photos' }),
    after: idField.nullable().optional().meta({ description: 'Id of one of the chosen photos' }),
  })
  .meta({ id: 'OrderReportInput' })
export type OrderReportInput = z.infer<typeof orderReportInputSchema>
