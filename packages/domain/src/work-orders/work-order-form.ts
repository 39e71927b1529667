import { crewIds, crewOfWorkers } from '../assignments/crew.ts'
import { firstErrors } from '../errors/domain-error.ts'
import { endBeforeStartError } from '../fields/time.ts'
import { fieldTimeOf, timestampOfField } from '../time/field-time.ts'
import { INCOMPLETE, TYPED_TIME_MESSAGES } from '../time/typed-time.ts'
import { addSkill } from '../workers/skills.ts'
import {
  type Priority,
  PRIORITY_DEFAULT,
  WORK_ORDER_FORM_STATUSES,
  WORK_ORDER_STATUS_DEFAULT,
  type WorkOrderStatus,
} from './statuses.ts'
import { type WorkOrder, workOrderInputSchema, workOrderPatchSchema } from './work-order.ts'

/** The values of the work order form. */
export interface WorkOrderFormValues {
  title: string
  /** The project's id as the value of a select; '' if none is chosen. */
  project: string
  description: string
  priority: Priority
  status: WorkOrderStatus
  /** Ids of the workers, ascending. */
  workers: number[]
  skills: readonly string[]
  /** The text in the skill input that is not added yet. */
  newSkill: string
}

/** The body of create and update. */
export type WorkOrderPayload = Pick<WorkOrder, 'title' | 'project' | 'status' | 'priority' | 'description'> &
  Partial<Pick<WorkOrder, 'assigned_workers' | 'required_skills'>>

/**
 * The initial values, for the work order to edit or for a new one.
 * @param projectId the project of a new work order, if it is known
 */
export function workOrderFormValues(order?: WorkOrder, projectId?: number): WorkOrderFormValues {
  return {
    title: order?.title ?? '',
    project: String(order?.project ?? projectId ?? ''),
    description: order?.description ?? '',
    priority: order?.priority ?? PRIORITY_DEFAULT,
    status: order?.status ?? WORK_ORDER_STATUS_DEFAULT,
    workers: crewIds(order?.assigned_workers ?? []),
    skills: order?.required_skills ?? [],
    newSkill: '',
  }
}

/** The statuses that the form offers. Includes the current status, so that saving does not change it. */
export function workOrderFormStatuses(current?: WorkOrderStatus): readonly WorkOrderStatus[] {
  const offered: readonly WorkOrderStatus[] = WORK_ORDER_FORM_STATUSES
  return current === undefined || offered.includes(current) ? offered : [current, ...offered]
}

/** The first error of each field. */
export const workOrderFormErrors = (values: WorkOrderFormValues): Partial<Record<string, string>> =>
  firstErrors(
    workOrderInputSchema.safeParse({ ...workOrderPayload(values), project: values.project && Number(values.project) }),
  )

/**
 * The request body. Contains the full crew and the skills if they changed, even if empty; what is omitted stays unchanged on the
 * server. Includes a skill that was typed but not added.
 */
export function workOrderPayload(values: WorkOrderFormValues, order?: WorkOrder): WorkOrderPayload {
  const { title, project, description, priority, status, workers } = values
  const before = order?.assigned_workers ?? []
  const skills = addSkill(values.skills, values.newSkill)
  const areSkillsChanged = skills.join('\n') !== (order?.required_skills ?? []).join('\n')
  const isCrewChanged = workers.join() !== crewIds(before).join()
  return {
    title: title.trim(),
    project: Number(project),
    status,
    priority,
    description: description.trim(),
    ...(isCrewChanged ? { assigned_workers: crewOfWorkers(workers, before) } : {}),
    ...(areSkillsChanged ? { required_skills: [...skills] } : {}),
  }
}

/** The values of the form 'When and where'; times as in `datetime-local` fields, in the time zone of the business. */
export interface WhenAndWhereValues {
  location: string
  scheduled_start: string
  scheduled_end: string
}

export type WhenAndWhere = Pick<WorkOrder, 'location' | 'scheduled_start' | 'scheduled_end'>

export const whenAndWhereValues = (order: WhenAndWhere, zone: string): WhenAndWhereValues => ({
  location: order.location,
  scheduled_start: fieldTimeOf(order.scheduled_start, zone),
  scheduled_end: fieldTimeOf(order.scheduled_end, zone),
})

/** The request body: timestamps in UTC, cleared fields as null. */
export const whenAndWherePayload = (values: WhenAndWhereValues, order: WhenAndWhere, zone: string): WhenAndWhere => ({
  location: values.location.trim(),
  scheduled_start: timestampOfField(values.scheduled_start, order.scheduled_start, zone),
  scheduled_end: timestampOfField(values.scheduled_end, order.scheduled_end, zone),
})

/** The first error of each field, by the same rules as the server's. */
export function whenAndWhereErrors(
  values: WhenAndWhereValues,
  order: WhenAndWhere,
  zone: string,
): Partial<Record<string, string>> {
  const payload = whenAndWherePayload(values, order, zone)
  const end = endBeforeStartError(payload)?.scheduled_end?.[0]
  const incomplete = (['scheduled_start', 'scheduled_end'] as const).filter((name) => values[name] === INCOMPLETE)
  return {
    ...(end === undefined ? {} : { scheduled_end: end }),
    ...firstErrors(workOrderPatchSchema.safeParse(payload)),
    ...Object.fromEntries(incomplete.map((name) => [name, TYPED_TIME_MESSAGES.timestamp])),
  }
}
