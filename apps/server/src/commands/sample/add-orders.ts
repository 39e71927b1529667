import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import { hasFailed } from '@daywork/domain/checklists/answer'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import type { WorkOrderInput } from '@daywork/domain/work-orders/work-order'
import type { WriteContext } from '../../records/activity.queries.ts'
import { createRecord } from '../../records/save-record.ts'
import { workOrderRecord } from '../../features/work-orders/work-order-record.ts'
import { type AddedOrder, addChecklist } from './add-entries.ts'
import { type LifeStep, lifeSteps, takeStep } from './order-life.ts'
import type { SampleWorkOrder } from './sample-business.ts'
import type { SampleDays } from './sample-days.ts'
import { pastOrders } from './sample-history.ts'
import { type EntryTime, type OrderTimes, setChecklistTimes } from './sample-history.queries.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
/** Between the creation of an order and its start: on the same weekday, so never on a day off. */
const AHEAD_MS = 7 * 24 * HOUR_MS
/** When an order of several days ends on its last day. */
const DAY_ENDS = '16:30'
/** How long before its planned end an order is completed, at most. */
const MARGIN_MS = 45 * MINUTE_MS
/** How long after its last photo or note an order is completed, at least. */
const AFTER_ENTRY_MS = 15 * MINUTE_MS

interface Surroundings {
  days: SampleDays
  projects: readonly Project[]
  crewOf: (indexes: readonly number[]) => AssignmentInput[]
}

type UserOf = (workerIndex: number | undefined) => WriteContext['user']

/** Adds the completed orders of the past three years. @param services one project for repairs per client */
export async function addPastOrders(
  context: WriteContext,
  number: number,
  { crewOf, days, services, userOf }: Omit<Surroundings, 'projects'> & { services: readonly Project[]; userOf: UserOf },
): Promise<OrderTimes[]> {
  const past: OrderTimes[] = []
  for (const { clientIndex, hours, hoursTaken, startedAgo, startsAt, workerIndexes, ...order } of pastOrders(number)) {
    const start = days.at(-startedAgo, startsAt)
    const { id } = await createRecord(context, workOrderRecord, {
      ...order,
      status: 'SCHEDULED',
      project: nth(services, clientIndex).id,
      assigned_workers: crewOf(workerIndexes),
      scheduled_start: isoAt(start),
      scheduled_end: isoAt(start + hours * HOUR_MS),
    })
    const steps = lifeSteps('COMPLETED', { started: start, completed: start + hoursTaken * HOUR_MS })
    const crew = { db: context.db, user: userOf(workerIndexes[0]) }
    for (const step of steps) takeStep(crew, id, step)
    past.push(timesOf(id, start, steps))
  }
  return past
}

/** Adds an order of the sample. @returns it with its times, which are set once all orders exist */
export async function addOrder(
  context: WriteContext,
  sample: SampleWorkOrder,
  { crewOf, days, projects }: Surroundings,
  cause?: WorkOrderInput['follow_up_of'],
): Promise<AddedOrder & { times: OrderTimes }> {
  const { checklist: _added, endsIn, hours, notes, projectIndex, startsAt = '08:00', startsIn, ...rest } = sample
  const { signature, workerIndexes, works, ...fields } = rest
  const start = startsIn === undefined ? undefined : days.at(startsIn, startsAt)
  const end = endOf(start, hours, endsIn === undefined ? undefined : days.at(endsIn, DAY_ENDS))
  const status = startsIn === 0 ? statusToday(start, end) : fields.status
  const entries = [...(notes ?? []), ...(works ?? [])].map((entry) => days.at(entry.day, entry.at))
  const last = Math.max(...entries, -Infinity)
  const first = Math.min(start ?? Date.now(), ...entries)
  const signed = signature ? days.at(signature.day, signature.at) : Infinity
  const steps = start === undefined || status === undefined ? [] : stepsOf(status, { start, end, last, signed })
  const { id } = await createRecord(context, workOrderRecord, {
    ...fields,
    ...(status && { status: steps[0]?.from ?? status }),
    project: nth(projects, projectIndex).id,
    assigned_workers: crewOf(workerIndexes),
    scheduled_start: start === undefined ? null : isoAt(start),
    scheduled_end: end === undefined ? null : isoAt(end),
    ...(cause && { follow_up_of: cause }),
  })
  return { id, sample, steps, times: timesOf(id, first, steps, last) }
}

interface Plan {
  start: number
  end: number | undefined
  /** When the last photo or note was added; -Infinity without any. */
  last: number
  /** When the client signed what was completed; Infinity without a signature. */
  signed: number
}

/** The life of an order with a date. */
function stepsOf(status: WorkOrderStatus, { end, last, signed, start }: Plan): LifeStep[] {
  const now = Date.now()
  // An order that starts later may be in progress already.
  const started = Math.min(start, now - MINUTE_MS)
  const ended = Math.max(last + AFTER_ENTRY_MS, lateInWork(start, end ?? start + 2 * HOUR_MS))
  const completed = status === 'COMPLETED' ? Math.min(ended, signed - MINUTE_MS, now) : undefined
  return lifeSteps(status, { started, completed })
}

/** Answers the checklists of the orders. @returns the orders that follow from failed items */
export async function addChecklists(
  context: WriteContext,
  orders: readonly AddedOrder[],
  { templates, userOf, ...surroundings }: Surroundings & { templates: readonly ChecklistTemplate[]; userOf: UserOf },
): Promise<Awaited<ReturnType<typeof addOrder>>[]> {
  const followUps: Awaited<ReturnType<typeof addOrder>>[] = []
  const answered: EntryTime[] = []
  for (const { id, sample } of orders) {
    if (sample.checklist === undefined) continue
    const { answers, by, followUp, title } = sample.checklist
    const template = templates.find((each) => each.title === title)
    if (template === undefined) throw new Error(`the sample has no template '${title}'`)
    const at = Math.min(Date.now(), surroundings.days.at(sample.endsIn ?? sample.startsIn ?? 0, '08:10'))
    const crew = { db: context.db, user: userOf(by) }
    const checklist = await addChecklist(crew, id, { template, answers, at })
    answered.push({ id, at: isoAt(at) })
    const failed = checklist.items.find((item) => hasFailed(item, checklist.answers[item.id]))
    if (followUp === undefined || failed === undefined) continue
    const cause = { checklist: checklist.id, item: failed.id }
    followUps.push(await addOrder(context, followUp, surroundings, cause))
  }
  await setChecklistTimes(context.db, answered)
  return followUps
}

/** The status of an order of today at this time of the day. */
function statusToday(start = Infinity, end = Infinity): WorkOrderStatus {
  const now = Date.now()
  if (now < start) return 'SCHEDULED'
  return now < end ? 'IN_PROGRESS' : 'COMPLETED'
}

const endOf = (start: number | undefined, hours: number | undefined, lastDay: number | undefined) =>
  start === undefined || hours === undefined ? lastDay : start + hours * HOUR_MS

/** Shortly before the planned end, but after the start. */
const lateInWork = (start: number, end: number): number => end - Math.min(MARGIN_MS, (end - start) * 0.1)

/** @param steps later changes of its status @param last when its last photo or note was added */
function timesOf(id: number, first: number, steps: readonly LifeStep[], last = -Infinity): OrderTimes {
  const now = Date.now()
  const created = Math.min(first - AHEAD_MS, now - HOUR_MS)
  const completed = steps.find(({ to }) => to === 'COMPLETED')
  const changed = Math.max(created, last, ...steps.map(({ at }) => at))
  return {
    id,
    created_at: isoAt(created),
    updated_at: isoAt(Math.min(completed?.at ?? changed, now)),
    completed_at: completed === undefined ? null : isoAt(completed.at),
    steps: steps.map(({ at, to }) => ({ status: to, at: isoAt(at) })),
  }
}

const isoAt = (timestamp: number): string => new Date(timestamp).toISOString()

export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`the sample has no ${index} in a list of ${items.length}`)
  return item
}
