import { z } from 'zod'
import { entitySchema } from '../activity/activity.ts'
import { detailSchema } from '../errors/domain-error.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { timeField, timestampSchema } from '../fields/time.ts'
import { SYNC_MESSAGES } from './messages.ts'
import { type Operation, type Outcome, PUSH_OPERATIONS_MAX } from './operation.ts'

/** Maximum of PostgreSQL's integer type. */
const SEQ_MAX = 2_147_483_647

const keyField = z.uuid().toLowerCase()
const targetField = z
  .union([z.int().positive(), z.object({ ref: keyField })])
  .meta({ description: 'The id of the record, or the key of the operation that creates it' })
const fieldsField = z.record(z.string(), z.unknown())

const operationBase = {
  key: keyField.meta({ description: 'Performed at most once for its key' }),
  seq: z.int().min(0).max(SEQ_MAX).meta({ description: 'The order on the device' }),
  v: z.literal(1),
  at: timeField
    .unwrap()
    .meta({ format: 'date-time', description: 'When the person did it, by the clock of the device' }),
  entity: entitySchema,
  earlier: z
    .literal(true)
    .optional()
    .meta({ description: 'Made before a restore: applies only to records that were in the backup' }),
}

const createSchema = z.object({
  ...operationBase,
  kind: z.literal('create'),
  fields: fieldsField.meta({ description: 'The body of a POST' }),
})

const editSchema = z.object({
  ...operationBase,
  kind: z.literal('edit'),
  target: targetField,
  base: fieldsField.meta({ description: 'The same fields as the person saw them' }),
  fields: fieldsField.meta({ description: 'The changed fields, as in the body of a PATCH' }),
})

const deleteSchema = z.object({
  ...operationBase,
  kind: z.literal('delete'),
  target: targetField,
  base: fieldsField.meta({ description: 'What the person saw of the record: fields, or its version' }),
})

const actionSchema = z.object({
  ...operationBase,
  kind: z.enum(['restore', 'start', 'complete']),
  target: targetField,
})

const detailedActionSchema = z.object({
  ...operationBase,
  kind: z.enum(['assign', 'unassign', 'journal']),
  target: targetField,
  fields: fieldsField.meta({ description: 'worker_id and role, or the content of the note' }),
})

const moveSchema = z.object({
  ...operationBase,
  kind: z.literal('move'),
  target: targetField,
  base: fieldsField.meta({ description: 'When and by whom the order was to be done, as the person saw it' }),
  fields: fieldsField.meta({ description: 'The body of a move' }),
})

export const operationSchema = z
  .discriminatedUnion('kind', [createSchema, editSchema, deleteSchema, actionSchema, detailedActionSchema, moveSchema])
  .meta({ id: 'Operation' }) satisfies z.ZodType<Operation>

/** An operation that this version does not know is rejected, without blocking the others. */
const anyOperationSchema = z.union(
  [operationSchema, z.looseObject({ key: keyField }).meta({ description: 'Of another version: refused' })],
  { error: SYNC_MESSAGES.keyMissing },
)

export const pushRequestSchema = z
  .object({
    device: z
      .uuid({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notText) })
      .nullish()
      .meta({ description: 'The id of the device that sends them' }),
    feed: z
      .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notText) })
      .nullish()
      .meta({
        description:
          'The feed of the last push, or a cursor of a pull. After a restore, 409 says that it is another one',
      }),
    sent_at: timeField.optional().meta({
      description:
        'The time of the device when it sends them. What is over a minute old by then was done that long before the server received it',
    }),
    ops: z
      .array(anyOperationSchema, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .max(PUSH_OPERATIONS_MAX, tooManyMessage(PUSH_OPERATIONS_MAX)),
  })
  .meta({ id: 'Push' })

const changeSchema = z
  .object({ before: fieldsField, after: fieldsField })
  .nullable()
  .meta({ description: 'The changed fields as they were and as they became; null if the record already was that way' })

const result = {
  id: z.int(),
  row: fieldsField.nullable().meta({ description: 'The record as its own endpoint returns it; null if it is deleted' }),
  version: z.int().nullable(),
  change: changeSchema,
}

const fieldConflictSchema = z.object({
  field: z.string(),
  mine: z.unknown(),
  theirs: z.unknown(),
  by: z.string().nullable().meta({ description: 'Username of who changed it last' }),
  at: timestampSchema.nullable(),
})

const outcomeSchema = z
  .discriminatedUnion('result', [
    z.object({
      key: z.string(),
      result: z.literal('applied'),
      ...result,
      repeated: z
        .literal(true)
        .optional()
        .meta({ description: 'Another request with this key has performed it: what that changed is not in `change`' }),
    }),
    z.object({
      key: z.string(),
      result: z.literal('conflict'),
      reason: z.enum(['changed', 'deleted']),
      ...result,
      fields: z.array(fieldConflictSchema),
    }),
    z.object({
      key: z.string(),
      result: z.literal('refused'),
      detail: z.string(),
      errors: z.record(z.string(), z.array(z.string())).meta({ description: 'Texts by field' }),
    }),
    z.object({ key: z.string(), result: z.literal('retry'), detail: z.string() }),
  ])
  .meta({ id: 'Outcome' }) satisfies z.ZodType<Outcome>

export const pushResponseSchema = z
  .object({ outcomes: z.array(outcomeSchema), feed: z.string().meta({ description: 'For the next push' }) })
  .meta({ id: 'PushOutcomes' })

/** A push after a restore: nothing was performed. */
export const restoredSchema = detailSchema
  .extend({ code: z.literal('restored'), feed: z.string(), backup_at: timestampSchema.nullable() })
  .meta({ id: 'Restored', description: 'The records were restored from a backup since: ask the person' })
