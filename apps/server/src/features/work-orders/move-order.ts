import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { crewAfterMove } from '@daywork/domain/assignments/crew'
import type { BusinessSettings } from '@daywork/domain/business/business'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { endBeforeStartError } from '@daywork/domain/fields/time'
import { SCHEDULE_MESSAGES } from '@daywork/domain/schedule/messages'
import { spanOf } from '@daywork/domain/schedule/order-span'
import {
  addedReasons,
  assignmentReasons,
  type PlannedOrder,
  REASON_CODES,
  type WorkerFacts,
} from '@daywork/domain/schedule/reasons'
import type { MovedOrder, MoveInput, MoveReason, SchedulePerson } from '@daywork/domain/schedule/schedule'
import { dayAt, endOfDay, startOfDay } from '@daywork/domain/schedule/zoned-time'
import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { changedFields, recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { updateRow } from '../../records/rows.queries.ts'
import { lockRecord, readBack } from '../../records/save-record.ts'
import { dropAssignments, insertAssignments } from '../assignments/assignments.queries.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { workOrderRecord } from './work-order-record.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import { listAbsencesOn, listOrdersOfWorkers, lockPeople, type Period } from '../schedule/schedule.queries.ts'

/** More absences than a crew can have in the days of an order. */
const ABSENCES_MAX = 5_000

/**
 * Sets the time of an order for its whole crew, and replaces one person of it.
 * @throws DomainError refused with the reasons against it that `override` does not name; invalid, not_found, precondition_failed
 */
export async function moveOrder(
  context: WriteContext,
  target: { id: number; ifMatch: string | undefined },
  input: MoveInput,
): Promise<MovedOrder> {
  return moveLocked(context, await lockRecord(context, workOrderRecord, target), input)
}

/** Moves the order `before`, which the transaction has locked. @throws DomainError as `moveOrder` */
export async function moveLocked(
  context: WriteContext,
  before: WorkOrderDetail,
  input: MoveInput,
): Promise<MovedOrder> {
  const { db } = context
  const { scheduled_end, scheduled_start } = input
  requireOnCrew(before, input)
  const { assigned_workers: replaced, from_worker: from, to_worker: to } = input
  const crew = replaced ?? crewAfterMove(before.assigned_workers, from, to)
  await check(context, before, { ...input, crew })
  const moved = { ...before, scheduled_start, scheduled_end, assigned_workers: crew }
  const reasons = await reasonsAgainst(context, before, moved)
  const override = new Set(input.override)
  if (reasons.some(({ code }) => !override.has(code))) {
    throw new DomainError('refused', SCHEDULE_MESSAGES.notConfirmed, { more: { reasons } })
  }
  const changed = changedFields(before, moved, ['scheduled_start', 'scheduled_end', 'assigned_workers'])
  const undo = undoOf(before)
  if (changed.isEmpty) return { ...before, undo }
  updateRow(db, workOrderRecord.table, before.id, { scheduled_start, scheduled_end })
  if ('assigned_workers' in changed.after) {
    dropAssignments(db, before.id)
    insertAssignments(db, before.id, crew)
  }
  const overrides = reasons.map(({ code, worker_id }) => ({ worker_id, code }))
  recordActivity(context, {
    entity: 'work_order',
    id: before.id,
    action: 'moved',
    before: changed.before,
    after: { ...changed.after, ...(overrides.length > 0 ? { overrides } : {}) },
  })
  return { ...(await readBack(context, workOrderRecord, before.id)), undo }
}

/** An undo is always possible, even if there are reasons against the earlier time by now. */
const undoOf = ({ assigned_workers, scheduled_end, scheduled_start }: WorkOrderDetail): MovedOrder['undo'] => ({
  scheduled_start,
  scheduled_end,
  assigned_workers,
  override: [...REASON_CODES],
})

/** @throws DomainError invalid when `from_worker` is not on the crew */
function requireOnCrew(
  { assigned_workers: crew }: WorkOrderDetail,
  { assigned_workers, from_worker: from }: MoveInput,
) {
  if (assigned_workers || typeof from !== 'number') return
  if (!crew.some((entry) => entry.worker_id === from)) throw invalid({ from_worker: [SCHEDULE_MESSAGES.notOnCrew] })
}

/** @throws DomainError invalid */
async function check(
  { db }: WriteContext,
  before: WorkOrderDetail,
  { crew, scheduled_end, scheduled_start, to_worker }: MoveInput & { crew: readonly AssignmentInput[] },
): Promise<void> {
  if (scheduled_start === null && scheduled_end !== null) {
    throw invalid({ scheduled_end: [SCHEDULE_MESSAGES.endWithoutStart] })
  }
  const error = endBeforeStartError({ scheduled_start, scheduled_end })
  if (error) throw invalid(error)
  const known = new Set(before.assigned_workers.map(({ worker_id: id }) => id))
  const unknown = await unknownWorkers(
    db,
    crew.map(({ worker_id: id }) => id).filter((id) => !known.has(id)),
  )
  if (unknown.length > 0) {
    const field = typeof to_worker === 'number' ? 'to_worker' : 'assigned_workers'
    throw invalid({ [field]: unknown.map(unknownRecordMessage) })
  }
}

/** All reasons against workers who join the crew, and the reasons that the new time adds for those who stay. */
async function reasonsAgainst(
  { db }: WriteContext,
  before: WorkOrderDetail,
  after: WorkOrderDetail,
): Promise<MoveReason[]> {
  const people = await lockPeople(
    db,
    after.assigned_workers.map(({ worker_id: id }) => id),
  )
  if (people.length === 0) return []
  const factsOf = await findFacts(db, people, [before, after])
  const had = new Set(before.assigned_workers.map(({ worker_id: id }) => id))
  return people.flatMap((person) => {
    const facts = factsOf(person)
    const reasons = had.has(person.id)
      ? addedReasons({ before, after }, person, facts)
      : assignmentReasons(after, person, facts)
    return reasons.map((reason) => ({ worker_id: person.id, ...reason }))
  })
}

/** The other orders and the absences of these workers, on the days of the order before and after the move. */
async function findFacts(
  db: WriteContext['db'],
  people: readonly SchedulePerson[],
  orders: readonly PlannedOrder[],
): Promise<(person: SchedulePerson) => WorkerFacts> {
  const business = await findBusinessSettings(db)
  const periods = orders.flatMap((order) => periodOf(order, business) ?? [])
  if (periods.length === 0) return () => ({ business, orders: [], absences: [] })
  const ids = people.map(({ id }) => id)
  const days = {
    from: dayAt(Math.min(...periods.map(({ start }) => start)), business.time_zone),
    to: dayAt(Math.max(...periods.map(({ end }) => end)), business.time_zone),
  }
  const planned = await listOrdersOfWorkers(db, ids, periods, business)
  const absences = await listAbsencesOn(db, days, { workerIds: ids, max: ABSENCES_MAX })
  return ({ id }) => ({
    business,
    orders: planned.filter((order) => order.worker_id === id),
    absences: absences.filter(({ worker }) => worker === id),
  })
}

/** The whole days of an order. */
function periodOf(order: PlannedOrder, business: BusinessSettings): Period | undefined {
  const span = spanOf(order, business)
  if (span === undefined) return undefined
  const { time_zone: zone } = business
  return { start: startOfDay(dayAt(span.start, zone), zone), end: endOfDay(dayAt(span.end, zone), zone) }
}
