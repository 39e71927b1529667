import { z } from 'zod'
import { absenceSchema } from '../absences/absence.ts'
import { assignedWorkerSchema } from '../assignments/assignment.ts'
import { businessSettingsSchema } from '../business/business.ts'
import { fieldErrorsSchema } from '../errors/domain-error.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { choiceField } from '../fields/text.ts'
import { dateSchema, optionalTimestampSchema, timeField } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { PRIORITIES, WORK_ORDER_STATUSES } from '../work-orders/statuses.ts'
import { assignedWorkersField, workOrderDetailSchema } from '../work-orders/work-order.ts'
import { workerSchema } from '../workers/worker.ts'
import { type AssignmentReason, REASON_CODES } from './reasons.ts'

/** A work order as the schedule shows it. */
export const scheduleOrderSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    status: z.enum(WORK_ORDER_STATUSES),
    priority: z.enum(PRIORITIES),
    project: z.int(),
    project_title: z.string(),
    client: z.int().nullable(),
    client_name: z.string().nullable(),
    location: z.string(),
    scheduled_start: optionalTimestampSchema,
    scheduled_end: optionalTimestampSchema,
    worker_ids: z.array(z.int()).meta({ description: 'The crew, in the order of assignment' }),
    required_skills: z.array(z.string()),
    version: versionNumber,
  })
  .meta({ id: 'ScheduleOrder' })
export type ScheduleOrder = z.infer<typeof scheduleOrderSchema>

export const schedulePersonSchema = workerSchema
  .pick({ id: true, name: true, title: true, status: true, skills: true, expirations: true })
  .meta({ id: 'SchedulePerson' })
export type SchedulePerson = z.infer<typeof schedulePersonSchema>

/** The schedule of a range of days. */
export const scheduleSchema = z
  .object({
    from: dateSchema,
    to: dateSchema.meta({ description: 'The last day, inclusive' }),
    business: businessSettingsSchema,
    people: z.array(schedulePersonSchema).meta({ description: 'All workers, by name' }),
    orders: z.array(scheduleOrderSchema).meta({ description: 'Orders of any status on these days, earliest first' }),
    absences: z.array(absenceSchema),
    undated: z
      .object({ count: z.int(), results: z.array(scheduleOrderSchema) })
      .meta({ description: 'The first page of the open orders without a start, newest first, and their number' }),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof scheduleSchema>

const ofWorker = { worker_id: z.int() }

/** One reason against a move, and the worker it concerns. */
const moveReasonSchema = z
  .discriminatedUnion('code', [
    z.object({ ...ofWorker, code: z.literal('on_leave') }),
    z.object({ ...ofWorker, code: z.literal('inactive') }),
    z.object({ ...ofWorker, code: z.literal('missing_skill'), skill: z.string() }),
    z.object({ ...ofWorker, code: z.literal('expired_skill'), skill: z.string(), expires_on: dateSchema }),
    z.object({
      ...ofWorker,
      code: z.literal('absent'),
      first_day: dateSchema,
      last_day: dateSchema,
      reason: z.string(),
    }),
    z.object({ ...ofWorker, code: z.literal('day_off'), day: dateSchema }),
    z.object({
      ...ofWorker,
      code: z.literal('overlap'),
      work_order_id: z.int(),
      title: z.string(),
      minutes: z.int(),
    }),
    z.object({
      ...ofWorker,
      code: z.literal('over_capacity'),
      day: dateSchema,
      minutes: z.int().meta({ description: 'Of all orders of the worker on that day, with this one' }),
      capacity_minutes: z.int(),
    }),
  ])
  .meta({ id: 'MoveReason' })
export type MoveReason = AssignmentReason & { worker_id: number }

const notAList = { error: ({ input }: { input: unknown }) => typeMessage(input, FIELD_MESSAGES.notList) }

/** Body of a move. */
export const moveInputSchema = z
  .object({
    scheduled_start: timeField.meta({
      description: 'ISO 8601 with an offset or Z; null removes the date of the order',
    }),
    scheduled_end: timeField,
    from_worker: idField
      .nullable()
      .optional()
      .meta({ description: 'The worker to remove from the crew; the others stay' }),
    to_worker: idField
      .nullable()
      .optional()
      .meta({ description: 'The worker to add, in the place and role of `from_worker`, if there is one' }),
    assigned_workers: assignedWorkersField
      .optional()
      .meta({ description: 'The whole crew, instead of `from_worker` and `to_worker`; for undo' }),
    override: z
      .array(choiceField(REASON_CODES), notAList)
      .max(REASON_CODES.length, tooManyMessage(REASON_CODES.length))
      .optional()
      .meta({ description: 'Codes of the reasons to ignore' }),
  })
  .meta({ id: 'MoveInput' })
export type MoveInput = z.infer<typeof moveInputSchema>

/** The moved order, and the body that moves it back. */
export const movedOrderSchema = workOrderDetailSchema
  .extend({
    undo: z
      .object({
        scheduled_start: optionalTimestampSchema,
        scheduled_end: optionalTimestampSchema,
        assigned_workers: z.array(assignedWorkerSchema),
        override: z.array(z.enum(REASON_CODES)),
      })
      .meta({ id: 'MoveUndo', description: 'The body of the move that undoes this one' }),
  })
  .meta({ id: 'MovedWorkOrder' })
export type MovedOrder = z.infer<typeof movedOrderSchema>

export const moveReasonsSchema = z
  .object({ detail: z.string(), reasons: z.array(moveReasonSchema) })
  .meta({ id: 'MoveReasons', description: 'Send the codes of all reasons as `override` to move the order anyway' })

/** The response to a move that is invalid, or has reasons against it. */
export const moveRejectedSchema = z.union([moveReasonsSchema, fieldErrorsSchema]).meta({ id: 'MoveRejected' })
