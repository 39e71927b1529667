import { z } from 'zod'
import { FIELD_MESSAGES, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { choiceField, textField, unstorableReason } from '../fields/text.ts'
import { optionalTimestampSchema, timeField, timestampSchema } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { WORK_ORDER_STATUSES } from '../work-orders/statuses.ts'
import { CHANGE_KINDS } from './compare-statement.ts'
import { countPoints, NUMBERS_PER_POINT, type SignatureDrawing } from './drawing.ts'
import { excessOf } from './excess.ts'
import {
  CONSENT_MAX,
  DRAWING_MS_MAX,
  DRAWING_SIZE_MAX,
  POINTS_MAX,
  REVOKED_REASON_MAX,
  SIGNER_MAX,
  STATEMENT_NOTES_MAX,
  STATEMENT_PHOTOS_MAX,
  STROKES_MAX,
} from './limits.ts'
import { SIGNATURE_MESSAGES } from './messages.ts'
import type { Statement } from './statement.ts'
import { SIGNER_ROLES } from './roles.ts'

/** One message for every error in a drawing or a statement: only a program can send an invalid one. */
const wrongDrawing = { error: SIGNATURE_MESSAGES.invalidDrawing }
const wrong = { error: SIGNATURE_MESSAGES.invalidStatement }

const size = z.int(wrongDrawing).min(1, wrongDrawing).max(DRAWING_SIZE_MAX, wrongDrawing)

const hasPointsInside = ({ height, strokes, width }: SignatureDrawing): boolean =>
  countPoints(strokes) <= POINTS_MAX &&
  strokes.every(
    (stroke) =>
      stroke.length > 0 &&
      stroke.length % NUMBERS_PER_POINT === 0 &&
      stroke.every((value, at) => value <= ([width, height, DRAWING_MS_MAX][at % NUMBERS_PER_POINT] ?? 0)),
  )

export const drawingField = z
  .object(
    {
      width: size,
      height: size,
      strokes: z
        .array(
          z
            .array(z.int(wrongDrawing).min(0, wrongDrawing), wrongDrawing)
            .max(POINTS_MAX * NUMBERS_PER_POINT, wrongDrawing),
          wrongDrawing,
        )
        .min(1, wrongDrawing)
        .max(STROKES_MAX, wrongDrawing)
        .meta({ description: 'Each is x, y, and milliseconds since the first point, one point after the other' }),
    },
    wrongDrawing,
  )
  .refine(hasPointsInside, wrongDrawing)
  .meta({ id: 'SignatureDrawing' })

const text = (max: number) =>
  z
    .string(wrong)
    .max(max, wrong)
    .refine((value) => unstorableReason(value) === undefined, wrong)
/** Not transformed, so that the statement is stored exactly as it was signed. */
const time = z.string(wrong).refine((value) => timeField.safeParse(value).success, wrong)
const wholeNumber = z.int(wrong)
const TEXT_MAX = 20_000

const answerSchema = z.object(
  {
    label: text(TEXT_MAX),
    value: z.union([z.boolean(), z.number(), text(TEXT_MAX), z.array(wholeNumber)], wrong),
    note: text(TEXT_MAX),
  },
  wrong,
)

const checklistSchema = z.object(
  { id: wholeNumber, title: text(TEXT_MAX), answers: z.array(answerSchema, wrong) },
  wrong,
)

const statementSchema = z
  .object(
    {
      v: z.literal(1, wrong),
      source: z.enum(['order', 'page'], wrong).meta({ description: 'Whether the order or a shared page was shown' }),
      number: wholeNumber.nullable().meta({ description: 'Of the order; null if it had none yet' }),
      title: text(TEXT_MAX),
      client: text(TEXT_MAX),
      site: text(TEXT_MAX),
      status: z.enum(WORK_ORDER_STATUSES, wrong),
      date: time.nullable().meta({ format: 'date-time', description: 'When the order was scheduled' }),
      checklists: z.array(checklistSchema, wrong).nullable().meta({ description: 'Null if they were not shown' }),
      photos: z
        .array(z.string(wrong).regex(/^[0-9a-f]{64}$/, wrong), wrong)
        .max(STATEMENT_PHOTOS_MAX, wrong)
        .nullable()
        .meta({ description: 'SHA-256 of the originals; null if they were not shown' }),
      notes: z
        .array(z.object({ id: wholeNumber, author: text(TEXT_MAX), at: text(40), text: text(TEXT_MAX) }, wrong), wrong)
        .max(STATEMENT_NOTES_MAX, wrong),
      shown_sha256: z
        .string(wrong)
        .regex(/^[0-9a-f]{64}$/, wrong)
        .optional()
        .meta({ description: 'SHA-256 of all that a shared page showed, also the marks on its photos' }),
      consent: text(CONSENT_MAX),
    },
    wrong,
  )
  .meta({ id: 'SignedStatement', description: 'What was shown to the signer' }) satisfies z.ZodType<Statement>

const statementField = statementSchema.refine(
  (statement) => excessOf(statement) === undefined,
  SIGNATURE_MESSAGES.statementTooLong,
)

const degrees = (max: number) => z.number({ error: FIELD_MESSAGES.notNumber }).min(-max).max(max)

export type SignaturePlace = z.infer<typeof placeSchema>

const placeSchema = z
  .object(
    {
      latitude: degrees(90),
      longitude: degrees(180),
      accuracy: z.number({ error: FIELD_MESSAGES.notNumber }).min(0).meta({ description: 'In meters' }),
    },
    { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject) },
  )
  .meta({ id: 'SignaturePlace' })

const signerField = textField({ max: SIGNER_MAX, trimmed: true, blank: SIGNATURE_MESSAGES.signerRequired })

/** Body of POST. */
export const signatureInputSchema = z
  .object({
    work_order: idField,
    signer: signerField,
    role: choiceField(SIGNER_ROLES),
    drawing: drawingField.nullable().optional().meta({ description: 'Null if the name was typed instead' }),
    statement: statementField,
    signed_at: timeField
      .unwrap()
      .meta({ format: 'date-time', description: 'When it was signed, by the clock of the device' }),
    place: placeSchema.nullable().optional().meta({ description: 'Where it was signed, if the device says so' }),
  })
  .meta({ id: 'SignatureInput' })
export type SignatureInput = z.infer<typeof signatureInputSchema>

/** Body of PATCH. */
export const signaturePatchSchema = z
  .object({
    revoked_reason: textField({
      max: REVOKED_REASON_MAX,
      trimmed: true,
      blank: SIGNATURE_MESSAGES.reasonRequired,
    })
      .nullable()
      .optional()
      .meta({ description: 'Why it no longer counts; null reverts that' }),
  })
  .meta({ id: 'SignaturePatch' })

/** A drawn signature in a response. */
export const signatureShapeSchema = z.object({
  width: z.int(),
  height: z.int(),
  path: z.string().meta({ description: 'Path data of SVG' }),
})

/** The signature of a client, a worker, or someone else, on what an order said. */
export const signatureSchema = z
  .object({
    id: z.int(),
    work_order: z.int(),
    signer: z.string().meta({ description: 'As it was typed; no one has checked it' }),
    role: z.enum(SIGNER_ROLES),
    drawing: signatureShapeSchema.nullable().meta({ description: 'Null if the name was typed instead' }),
    statement: statementSchema,
    statement_sha256: z.string().meta({
      description: 'SHA-256 of the statement as JSON with sorted keys and without spaces, hexadecimal',
    }),
    changes: z
      .array(z.object({ what: z.enum(CHANGE_KINDS), count: z.int() }))
      .meta({ description: 'What has changed in the order since; empty if nothing has' }),
    signed_at: timestampSchema.meta({ description: 'By the clock of the device' }),
    place: placeSchema.nullable(),
    author: z.string().nullable().meta({ description: 'Username of who asked for it; null on a shared page' }),
    revoked_reason: z.string().nullable().meta({ description: 'Why it no longer counts; null if it does' }),
    revoked_by: z.string().nullable().meta({ description: 'Username' }),
    revoked_at: optionalTimestampSchema,
    version: versionNumber,
    created_at: timestampSchema.meta({ description: 'When the server received it' }),
    updated_at: timestampSchema,
  })
  .meta({ id: 'Signature' })
export type Signature = z.infer<typeof signatureSchema>
