import { z } from 'zod'
import { assignedWorkerSchema, assignmentInputSchema } from '../assignments/assignment.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { choiceField, textField } from '../fields/text.ts'
import {
  dateSchema,
  MADE_AT,
  receivedAtSchema,
  timestampSchema,
  optionalTimestampSchema,
  timeField,
} from '../fields/time.ts'
import { fileSchema } from '../portfolio/work.ts'
import { versionNumber } from '../records/version.ts'
import { skillNamesField } from '../workers/skills-field.ts'
import { WORK_ORDER_MESSAGES } from './messages.ts'
import { PRIORITIES, WORK_ORDER_STATUSES } from './statuses.ts'

/** In characters. */
const WORK_ORDER_TITLE_MAX = 200
const WORK_ORDER_DESCRIPTION_MAX = 10_000
export const WORK_ORDER_LOCATION_MAX = 255
/** A UUID. */
const FOLLOWED_ITEM_MAX = 36
export const UPDATE_CONTENT_MAX = 10_000

/** A note on a work order. */
export const workOrderUpdateSchema = z
  .object({
    id: z.int(),
    work_order: z.int(),
    content: z.string(),
    author: z.string().meta({ description: 'Username' }),
    created_at: timestampSchema.meta({ description: MADE_AT }),
    received_at: receivedAtSchema,
  })
  .meta({ id: 'WorkOrderUpdate' })
export type WorkOrderUpdate = z.infer<typeof workOrderUpdateSchema>

/** A work order as lists return it. */
export const workOrderSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    status: z.enum(WORK_ORDER_STATUSES),
    priority: z.enum(PRIORITIES),
    project: z.int(),
    project_title: z.string(),
    client: z.int().nullable().meta({ description: 'Id of the client of the project' }),
    client_name: z.string().nullable(),
    location: z.string(),
    scheduled_start: optionalTimestampSchema,
    scheduled_end: optionalTimestampSchema,
    required_skills: z
      .array(z.string())
      .meta({ description: 'Skills and certificates that each worker of the crew needs' }),
    completed_at: optionalTimestampSchema.meta({
      description: 'When the status became COMPLETED; null in other statuses, and where it is unknown',
    }),
    checks_left: z.int().meta({ description: 'Required items of its checklists without an answer' }),
    media: z.array(fileSchema).meta({ description: 'Files of the works linked to the order' }),
    assigned_workers: z.array(assignedWorkerSchema),
    version: versionNumber,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'WorkOrder' })
export type WorkOrder = z.infer<typeof workOrderSchema>

const followUpOfSchema = z.object(
  {
    checklist: idField,
    item: textField({ max: FOLLOWED_ITEM_MAX, blank: FIELD_MESSAGES.blank }).meta({ description: 'Id of the item' }),
  },
  { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject) },
)

/** A single work order includes its notes. */
export const workOrderDetailSchema = workOrderSchema
  .extend({
    updates: z.array(workOrderUpdateSchema).meta({ description: 'The notes, oldest first' }),
    series: z
      .object({ id: z.int(), day: dateSchema })
      .nullable()
      .meta({ description: 'The series that the order belongs to, and for which of its days it is' }),
    follow_up_of: z
      .object({ checklist: z.int(), item: z.string(), work_order: z.int(), label: z.string() })
      .nullable()
      .meta({
        description: 'The failed item of a checklist that the order was created for, and the order of the checklist',
      }),
  })
  .meta({ id: 'WorkOrderDetail' })
export type WorkOrderDetail = z.infer<typeof workOrderDetailSchema>

/** A larger crew is a mistake of the client; without a limit the list would be unbounded. */
const ASSIGNED_WORKERS_MAX = 500

export const assignedWorkersField = z
  .array(assignmentInputSchema, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
  .max(ASSIGNED_WORKERS_MAX, tooManyMessage(ASSIGNED_WORKERS_MAX))
  .transform((entries) =>
    [...new Map(entries.toReversed().map((entry) => [entry.worker_id, entry])).values()].toReversed(),
  )
  .meta({ description: 'Replaces the whole set; a worker named twice counts once, with the first role' })

/** Body of POST and PUT. */
export const workOrderInputSchema = z
  .object({
    title: textField({ max: WORK_ORDER_TITLE_MAX, trimmed: true, blank: WORK_ORDER_MESSAGES.titleRequired }),
    project: z
      .union([idField, z.undefined(), z.null(), z.literal('')], { error: FIELD_MESSAGES.notWholeNumber })
      .refine((project) => typeof project === 'number', WORK_ORDER_MESSAGES.projectRequired)
      .transform(Number)
      .meta({ description: 'Id: a whole number, or its digits as text' }),
    description: textField({
      max: WORK_ORDER_DESCRIPTION_MAX,
      blank: WORK_ORDER_MESSAGES.descriptionRequired,
    }),
    status: choiceField(WORK_ORDER_STATUSES).optional(),
    priority: choiceField(PRIORITIES).optional(),
    location: textField({ max: WORK_ORDER_LOCATION_MAX }).optional(),
    scheduled_start: timeField.optional(),
    scheduled_end: timeField.optional(),
    required_skills: skillNamesField.optional().meta({ description: 'A list of texts' }),
    assigned_workers: assignedWorkersField.optional(),
    follow_up_of: followUpOfSchema
      .nullish()
      .meta({ description: 'The failed item of a checklist that a new order is for. Later requests do not change it' }),
  })
  .meta({ id: 'WorkOrderInput' })
export type WorkOrderInput = z.infer<typeof workOrderInputSchema>

export const workOrderPatchSchema = workOrderInputSchema.partial().meta({ id: 'WorkOrderPatch' })

export const updateInputSchema = z
  .object({
    content: textField({ max: UPDATE_CONTENT_MAX, blank: FIELD_MESSAGES.blank }),
  })
  .meta({ id: 'WorkOrderUpdateInput' })

export const workOrderSummarySchema = z
  .object({
    in_progress: z.int(),
    completed: z.int(),
    urgent: z.int(),
    total: z.int(),
  })
  .meta({ id: 'WorkOrderSummary' })
export type WorkOrderSummary = z.infer<typeof workOrderSummarySchema>

/** A work order as an option of a select: only what distinguishes it from others with the same title. */
export const orderChoiceSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    status: z.enum(WORK_ORDER_STATUSES),
    project_title: z.string(),
    client_name: z.string().nullable(),
  })
  .meta({ id: 'WorkOrderChoice' })
export type OrderChoice = z.infer<typeof orderChoiceSchema>

/** One line of a worker's schedule. */
export const scheduleEntrySchema = z
  .object({
    work_order_id: z.int(),
    title: z.string(),
    status: z.enum(WORK_ORDER_STATUSES),
    project: z.int(),
    scheduled_start: timestampSchema,
    scheduled_end: optionalTimestampSchema,
  })
  .meta({ id: 'ScheduleEntry' })
export type ScheduleEntry = z.infer<typeof scheduleEntrySchema>
