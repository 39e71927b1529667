import { z } from 'zod'
import {
  aboveMaximumMessage,
  belowMinimumMessage,
  FIELD_MESSAGES,
  tooManyMessage,
  typeMessage,
} from '../fields/messages.ts'
import { booleanField, idField } from '../fields/number.ts'
import { choiceField, textField } from '../fields/text.ts'
import { optionalTimestampSchema, timeField, timestampSchema } from '../fields/time.ts'
import { DESCRIBED_FILES_MAX, DETAIL_MAX, FILE_NAME_MAX, FILE_TYPE_MAX, HELD_FILES_MAX } from './limits.ts'

/*
 * Photos and videos that are stored on a device until the server has them, as the server knows them (decision 74).
 */

/** Each photo or video is in one of these states. */
export const KEPT_FILE_STATES = ['waiting', 'received', 'given_up', 'lost'] as const
export type KeptFileState = (typeof KEPT_FILE_STATES)[number]

/** Why a person removed a file from the device: they undid its work before it was sent, or the server had refused it. */
const GIVEN_UP_REASONS = ['undone', 'refused'] as const

const uuidField = z.uuid({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notText) }).toLowerCase()

const notObject = { error: ({ input }: { input?: unknown }) => typeMessage(input, FIELD_MESSAGES.notObject) }

const countField = (max: number) =>
  z
    .int({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notWholeNumber) })
    .min(0, belowMinimumMessage(0))
    .max(max, aboveMaximumMessage(max))

const listField = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
    .max(max, tooManyMessage(max))
    .default([])

const hashField = z
  .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notText) })
  .regex(/^[0-9a-f]{64}$/, FIELD_MESSAGES.notText)
  .nullable()
  .default(null)

const requiredTime = timeField.unwrap()

export const describedFileSchema = z
  .object(
    {
      id: uuidField.meta({ description: 'Of the file, given by the device' }),
      operation: uuidField.meta({ description: 'The key of the operation that creates its work' }),
      name: textField({ max: FILE_NAME_MAX }),
      type: textField({ max: FILE_TYPE_MAX }),
      size: countField(Number.MAX_SAFE_INTEGER),
      sha256: hashField.meta({ description: 'Hexadecimal; null from browsers that cannot calculate it' }),
      taken_at: requiredTime.meta({ description: 'By the clock of the device' }),
      work_order_id: idField.nullable(),
      work_order_title: textField({ max: FILE_NAME_MAX })
        .nullable()
        .meta({ description: 'Of an order that only the device has' }),
    },
    notObject,
  )
  .meta({ id: 'DescribedFile' })
export type DescribedFile = z.infer<typeof describedFileSchema>

const givenUpFileSchema = z
  .object(
    {
      file: describedFileSchema,
      at: requiredTime,
      reason: choiceField(GIVEN_UP_REASONS),
      detail: textField({ max: DETAIL_MAX }).meta({ description: "The server's words for a refusal" }),
    },
    notObject,
  )
  .meta({ id: 'GivenUpFile' })
export type GivenUpFile = z.infer<typeof givenUpFileSchema>

export const keptFilesReportSchema = z
  .object({
    device: uuidField.meta({ description: 'The id of the device' }),
    seq: countField(Number.MAX_SAFE_INTEGER).meta({
      description: 'Rises with each report of the device. An earlier report that arrives later is ignored',
    }),
    installed: booleanField.meta({ description: 'Whether the page runs as an installed app' }),
    held: z
      .array(uuidField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .max(HELD_FILES_MAX, tooManyMessage(HELD_FILES_MAX))
      .nullable()
      .meta({ description: 'All files that are on the device; null if there are more than that' }),
    files: listField(describedFileSchema, DESCRIBED_FILES_MAX).meta({
      description: 'Descriptions of files that the server may not have yet, or that have changed',
    }),
    given_up: listField(givenUpFileSchema, DESCRIBED_FILES_MAX).meta({ description: 'What a person has removed' }),
  })
  .meta({ id: 'KeptFilesReport' })
export type KeptFilesReport = z.infer<typeof keptFilesReportSchema>

export const keptFilesReportedSchema = z
  .object({
    seq: z.int().meta({ description: 'Of the newest report of this device' }),
    accepted: z
      .boolean()
      .meta({ description: 'False if a newer report came first: report again with a higher number' }),
    unknown: z.array(z.string()).meta({ description: 'Files on the device that the server has no description of' }),
  })
  .meta({ id: 'KeptFilesReported' })
export type KeptFilesReported = z.infer<typeof keptFilesReportedSchema>

const ownerFields = {
  user: z.int().meta({ description: 'Id of the account' }),
  username: z.string(),
  worker_name: z.string().nullable().meta({ description: 'Of the worker who uses the account' }),
  device: z.string().nullable(),
  user_agent: z.string().nullable(),
}

export const keptFileSchema = z
  .object({
    id: z.int(),
    state: z.enum(KEPT_FILE_STATES),
    name: z.string(),
    type: z.string(),
    size: z.int(),
    taken_at: timestampSchema,
    work_order: z.int().nullable().meta({ description: 'Id; null without one, or if it is deleted' }),
    work_order_title: z.string().nullable(),
    ...ownerFields,
    declared_at: timestampSchema,
    received_at: optionalTimestampSchema,
    given_up_at: optionalTimestampSchema,
    given_up_reason: z.enum(GIVEN_UP_REASONS).nullable(),
    given_up_detail: z.string().nullable(),
    lost_at: optionalTimestampSchema,
    handled_at: optionalTimestampSchema,
    handled_by: z.string().nullable().meta({ description: 'Username' }),
  })
  .meta({ id: 'KeptFile' })
export type KeptFileRow = z.infer<typeof keptFileSchema>

const keepingDeviceSchema = z
  .object({
    ...ownerFields,
    installed: z.boolean(),
    last_seen_at: optionalTimestampSchema.meta({ description: 'Its last report' }),
    waiting: z.int(),
    bytes: z.int(),
    oldest_at: timestampSchema.meta({ description: 'When the first of them was taken' }),
    orders: z.array(z.object({ id: z.int().nullable(), title: z.string() })),
    orders_count: z.int(),
  })
  .meta({ id: 'KeepingDevice' })
export type KeepingDevice = z.infer<typeof keepingDeviceSchema>

export const keptFilesBoardSchema = z
  .object({
    totals: z
      .object({
        taken: z.int(),
        received: z.int(),
        waiting: z.int(),
        given_up: z.int(),
        lost: z.int(),
      })
      .meta({ description: 'Of the last 30 days; taken is the sum of the others' }),
    devices: z.array(keepingDeviceSchema).meta({ description: 'With files that wait; the longest wait first' }),
  })
  .meta({ id: 'KeptFilesBoard' })
export type KeptFilesBoard = z.infer<typeof keptFilesBoardSchema>

export const keptFilesAttentionSchema = z
  .object({
    late: z.int().meta({ description: 'Files that have been waiting for more than a day' }),
    lost: z.int().meta({ description: 'Lost files that are not marked as handled' }),
  })
  .meta({ id: 'KeptFilesAttention' })
export type KeptFilesAttention = z.infer<typeof keptFilesAttentionSchema>
