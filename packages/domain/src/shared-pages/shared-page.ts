import { z } from 'zod'
import { chainSealSchema } from '../proof-packs/chain-seal.ts'
import { LANGUAGES } from '../accounts/language.ts'
import { ITEM_KINDS } from '../checklists/item.ts'
import { FIELD_MESSAGES, typeMessage } from '../fields/messages.ts'
import { booleanField, idField } from '../fields/number.ts'
import { choiceField, textField } from '../fields/text.ts'
import { optionalDateSchema, optionalTimestampSchema, timeField, timestampSchema } from '../fields/time.ts'
import { drawnMarkSchema } from '../portfolio/markup.ts'
import { CONSENT_MAX } from '../signatures/limits.ts'
import { SIGNER_ROLES } from '../signatures/roles.ts'
import { drawingField, signatureShapeSchema } from '../signatures/signature.ts'
import {
  CLIENT_NAME_MAX,
  QUESTION_MAX,
  SHARED_CHECKLISTS_MAX,
  SHARED_FILES_MAX,
  SHARED_MESSAGE_MAX,
  SHARED_NOTES_MAX,
  SHARED_SIGNATURES_MAX,
  SHARED_TITLE_MAX,
} from './limits.ts'
import { SHARED_PAGE_MESSAGES } from './messages.ts'
import { PROGRESS } from './progress.ts'

const CLIENT_RESPONSE_KINDS = ['question', 'approval'] as const

/** What a client sent from a shared page. */
export const clientResponseSchema = z
  .object({
    id: z.int(),
    kind: z.enum(CLIENT_RESPONSE_KINDS),
    name: z.string().meta({ description: 'As the client typed it; no one has checked it' }),
    text: z.string(),
    created_at: timestampSchema,
  })
  .meta({ id: 'ClientResponse' })
export type ClientResponse = z.infer<typeof clientResponseSchema>

const SHARED_PAGE_STATES = ['open', 'expired', 'revoked'] as const

/** A page that shows a work order or a project to the client, who needs no log-in. */
export const sharedPageSchema = z
  .object({
    id: z.int(),
    work_order: z.int().nullable().meta({ description: 'Id of the work order; null for a page of a project' }),
    work_order_title: z.string().nullable(),
    project: z.int().nullable().meta({ description: 'Id of the project; null for a page of a work order' }),
    title: z.string().meta({ description: 'Empty for the title of the work order or project' }),
    language: z.enum(LANGUAGES),
    message: z.string(),
    has_captions: z.boolean().meta({ description: 'Whether photos have the description of their work below them' }),
    has_marks: z.boolean().meta({ description: 'Whether photos have the marks that people drew on them' }),
    files: z.array(z.int()).meta({ description: 'Ids of the chosen photos and videos' }),
    before: z.int().nullable().meta({ description: 'Id of the photo that is shown as before' }),
    after: z.int().nullable().meta({ description: 'Id of the photo that is shown as after' }),
    cover: z
      .int()
      .nullable()
      .meta({ description: 'Id of the photo at the top; null for the after photo, else the newest' }),
    notes: z.array(z.int()).meta({ description: 'Ids of the chosen notes' }),
    checklists: z.array(z.int()).meta({ description: 'Ids of the chosen checklists' }),
    signatures: z.array(z.int()).meta({ description: 'Ids of the chosen signatures' }),
    state: z.enum(SHARED_PAGE_STATES),
    expires_at: optionalTimestampSchema,
    revoked_at: optionalTimestampSchema,
    created_by: z.string().meta({ description: 'Username' }),
    created_at: timestampSchema,
    view_count: z.int().meta({ description: 'How often it was opened, except by signed-in users' }),
    last_viewed_at: optionalTimestampSchema,
    responses: z.array(clientResponseSchema).meta({ description: 'What the client sent, oldest first' }),
  })
  .meta({ id: 'SharedPage' })
export type SharedPage = z.infer<typeof sharedPageSchema>

export const newSharedPageSchema = sharedPageSchema
  .extend({ url: z.string().meta({ description: 'The secret address. It is only shown in this response' }) })
  .meta({ id: 'NewSharedPage' })
export type NewSharedPage = z.infer<typeof newSharedPageSchema>

const idList = (max: number, tooMany: string) =>
  z
    .array(idField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
    .max(max, tooMany)
    .transform((ids) => [...new Set(ids)])

const shown = {
  title: textField({ max: SHARED_TITLE_MAX, trimmed: true }).optional(),
  language: choiceField(LANGUAGES).optional().meta({ description: 'en unless given' }),
  message: textField({ max: SHARED_MESSAGE_MAX, trimmed: true }).optional(),
  has_captions: booleanField.optional(),
  has_marks: booleanField.optional().meta({ description: 'true unless given' }),
  files: idList(SHARED_FILES_MAX, SHARED_PAGE_MESSAGES.tooManyFiles)
    .optional()
    .meta({ description: 'Ids of files of the record; none unless given' }),
  before: idField.nullable().optional().meta({ description: 'Id of one of the chosen files' }),
  after: idField.nullable().optional().meta({ description: 'Id of one of the chosen files' }),
  cover: idField.nullable().optional().meta({
    description: 'Id of one of the chosen photos; null, as without it, for the after photo, else the newest',
  }),
  notes: idList(SHARED_NOTES_MAX, SHARED_PAGE_MESSAGES.tooManyNotes)
    .optional()
    .meta({ description: 'Ids of notes; none unless given' }),
  checklists: idList(SHARED_CHECKLISTS_MAX, SHARED_PAGE_MESSAGES.tooManyChecklists)
    .optional()
    .meta({ description: 'Ids of checklists of the record; none unless given' }),
  signatures: idList(SHARED_SIGNATURES_MAX, SHARED_PAGE_MESSAGES.tooManySignatures)
    .optional()
    .meta({ description: 'Ids of signatures of the record; none unless given' }),
  expires_at: timeField.optional().meta({
    format: 'date-time',
    description: 'ISO 8601 with an offset or Z; null for never; in 30 days unless given',
  }),
}

export const sharedPagePatchSchema = z.object(shown).meta({ id: 'SharedPagePatch' })
export type SharedPagePatch = z.infer<typeof sharedPagePatchSchema>

export const sharedPageInputSchema = z
  .object({
    work_order: idField.nullable().optional().meta({ description: 'Id of a work order; without it, give a project' }),
    project: idField.nullable().optional().meta({ description: 'Id of a project; without it, give a work order' }),
    ...shown,
  })
  .meta({ id: 'SharedPageInput' })

/** A photo or video as the client gets it: without where it was taken, which the original may contain. */
export const sharedMediaSchema = z
  .object({
    kind: z.enum(['photo', 'video']),
    role: z.enum(['before', 'after']).nullable(),
    is_cover: z.boolean().meta({ description: 'Whether it is at the top of the page; at most one photo' }),
    day: z.string().meta({ format: 'date' }),
    caption: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z.string().nullable(),
    marks: z.array(drawnMarkSchema).meta({ description: 'In the order of drawing; none unless they are chosen' }),
    thumbnail_url: z.string().nullable(),
    large_url: z.string().nullable().meta({ description: 'Of a video, its poster' }),
    video_url: z.string().nullable(),
  })
  .meta({ id: 'SharedMedia' })
export type SharedMedia = z.infer<typeof sharedMediaSchema>

/** A checklist as the client gets it: without hints, limits, and who answered. */
export const sharedChecklistSchema = z
  .object({
    title: z.string(),
    items: z.array(
      z.object({
        kind: z.enum(ITEM_KINDS),
        label: z.string(),
        unit: z.string(),
        answer: z
          .object({
            value: z.union([z.boolean(), z.number(), z.string()]).meta({
              description:
                "By the kind of the item: `true` for a check or a signature; 'yes', 'no', or 'na'; a number; a text, or one of " +
                'the choices; how many photos',
            }),
            note: z.string(),
          })
          .nullable(),
        has_failed: z.boolean().meta({ description: "Whether the answer is 'no', or a number beyond the limits" }),
      }),
    ),
  })
  .meta({ id: 'SharedChecklist' })
export type SharedChecklist = z.infer<typeof sharedChecklistSchema>

/** A signature on the record as the client gets it: without where it was made. */
export const sharedSignatureSchema = z
  .object({
    signer: z.string(),
    role: z.enum(SIGNER_ROLES),
    drawing: signatureShapeSchema.nullable(),
    signed_at: timestampSchema,
  })
  .meta({ id: 'SharedSignature' })
export type SharedSignature = z.infer<typeof sharedSignatureSchema>

/** All that a client sees. It contains no id of any record. */
export const sharedPageViewSchema = z
  .object({
    language: z.enum(LANGUAGES),
    title: z.string(),
    business: z.string().meta({ description: 'Name of the business; empty until it is set' }),
    site: z.string(),
    progress: z.enum(PROGRESS),
    first_day: optionalDateSchema,
    last_day: optionalDateSchema,
    crew: z.array(z.string()).meta({ description: 'First names' }),
    message: z.string(),
    shared_at: timestampSchema,
    media: z.array(sharedMediaSchema).meta({ description: 'Newest day first' }),
    notes: z
      .array(z.object({ text: z.string(), written_at: timestampSchema, day: z.string().meta({ format: 'date' }) }))
      .meta({ description: 'Oldest first, with their days as those of media' }),
    checklists: z.array(sharedChecklistSchema),
    signatures: z.array(sharedSignatureSchema).meta({ description: 'The chosen ones, unless they were revoked' }),
    questions: z.array(clientResponseSchema.omit({ id: true, kind: true })),
    approval: clientResponseSchema.omit({ id: true, kind: true }).nullable(),
    chain: chainSealSchema.nullable().meta({ description: 'The chain of events as it is now; proof packs contain it' }),
    can_sign: z.boolean().meta({
      description: 'Whether an approval can be signed: the page shows a work order, and not too much for one signature',
    }),
    signature: z
      .object({ signer: z.string(), drawing: signatureShapeSchema.nullable() })
      .nullable()
      .meta({ description: 'What the client signed on this page, unless it was revoked' }),
    shown_sha256: z.string().meta({
      description: 'SHA-256 of what the page shows, hexadecimal; another one once that changes. An approval sends it',
    }),
  })
  .meta({ id: 'SharedPageView' })
export type SharedPageView = z.infer<typeof sharedPageViewSchema>

/** Hexadecimal. */
const SHA256_LENGTH = 64

const clientName = textField({ max: CLIENT_NAME_MAX, trimmed: true, blank: SHARED_PAGE_MESSAGES.nameRequired })

export const questionInputSchema = z
  .object({
    name: clientName,
    text: textField({ max: QUESTION_MAX, trimmed: true, blank: SHARED_PAGE_MESSAGES.questionRequired }),
  })
  .meta({ id: 'ClientQuestionInput' })

export const approvalInputSchema = z
  .object({
    name: clientName,
    text: textField({ max: QUESTION_MAX, trimmed: true }).optional(),
    shown_sha256: textField({ max: SHA256_LENGTH }).optional().meta({
      description: 'As the client opened the page; 409 if it shows something else now. Not checked without it',
    }),
    signature: z
      .object(
        {
          drawing: drawingField.nullable().meta({ description: 'Null if the typed name counts as the signature' }),
          consent: textField({ max: CONSENT_MAX, trimmed: true }),
          signed_at: timeField.unwrap().meta({ format: 'date-time', description: 'By the clock of the device' }),
          shown_sha256: textField({ max: SHA256_LENGTH, blank: FIELD_MESSAGES.required }).meta({
            description: 'As the signer opened the page; 409 if it shows something else now',
          }),
        },
        { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject) },
      )
      .optional()
      .meta({ description: 'Signs what the page shows; only for a page of a work order' }),
  })
  .meta({ id: 'ClientApprovalInput' })
export type ApprovalInput = z.infer<typeof approvalInputSchema>
