import type { Absence } from '../absences/absence.ts'
import { crewAfterMove } from '../assignments/crew.ts'
import { ROLE_DEFAULT } from '../assignments/roles.ts'
import type { BusinessSettings } from '../business/business.ts'
import { addedReasons, assignmentReasons, type PlannedOrder } from './reasons.ts'
import type { MoveReason, Schedule, ScheduleOrder, SchedulePerson } from './schedule.ts'

/** A planned move of one order. */
export interface Plan {
  order: ScheduleOrder
  scheduled_start: string | null
  scheduled_end: string | null
  /** The worker who loses the order, and the one who gets it; undefined keeps the crew. */
  from_worker?: number | null
  to_worker?: number | null
}

/** Whether the plan changes anything: dropping an order where it was lifted does not, nor does opening a dialog. */
export function changesAnything(plan: Plan): boolean {
  const { order, scheduled_end, scheduled_start } = plan
  const isSameTime = scheduled_start === order.scheduled_start && scheduled_end === order.scheduled_end
  return !isSameTime || crewAfter(plan).join() !== order.worker_ids.join()
}

/** The facts that reasons depend on, by person and by order. */
export interface Facts {
  business: BusinessSettings
  people: ReadonlyMap<number, SchedulePerson>
  orders: ReadonlyMap<number, ScheduleOrder>
  ordersOf: ReadonlyMap<number | null, readonly ScheduleOrder[]>
  absencesOf: ReadonlyMap<number, readonly Absence[]>
}

export const factsOf = (schedule: Schedule): Facts => ({ ...peopleFactsOf(schedule), ...orderFactsOf(schedule) })

/** The facts that do not change when an order moves. */
export const peopleFactsOf = ({ absences, people }: Pick<Schedule, 'absences' | 'people'>) => ({
  people: new Map(people.map((person) => [person.id, person])),
  absencesOf: Map.groupBy(absences, ({ worker }) => worker),
})

export const orderFactsOf = ({ business, orders, undated }: Schedule) => ({
  business,
  orders: new Map([...orders, ...undated.results].map((order) => [order.id, order])),
  ordersOf: groupByWorker(orders),
})

const toCrew = (ids: readonly number[]) => ids.map((worker_id) => ({ worker_id, role: ROLE_DEFAULT }))

/** The ids of the crew after the move. */
export const crewAfter = ({ from_worker: from, order, to_worker: to }: Plan): number[] =>
  crewAfterMove(toCrew(order.worker_ids), from, to).map(({ worker_id: id }) => id)

/** The reasons against a move that the server would find with these facts. */
export const planReasons = (plan: Plan, plans: readonly Plan[], known: Facts): MoveReason[] =>
  crewAfter(plan).flatMap((id) => reasonsOfPerson(plan, id, plans, known))

/** The reasons for one person. @param plans all orders that move together */
export function reasonsOfPerson(plan: Plan, worker: number, plans: readonly Plan[], known: Facts): MoveReason[] {
  const person = known.people.get(worker)
  if (!person) return []
  const moved = new Map(plans.map((each) => [each.order.id, each]))
  const others: PlannedOrder[] = (known.ordersOf.get(worker) ?? []).filter(({ id }) => !moved.has(id))
  for (const each of plans) if (crewAfter(each).includes(worker)) others.push(afterMove(each))
  const facts = { business: known.business, orders: others, absences: known.absencesOf.get(worker) ?? [] }
  const { order } = plan
  const reasons = order.worker_ids.includes(worker)
    ? addedReasons({ before: order, after: afterMove(plan) }, person, facts)
    : assignmentReasons(afterMove(plan), person, facts)
  return reasons.map((reason) => ({ worker_id: worker, ...reason }))
}

const afterMove = ({ order, scheduled_end, scheduled_start }: Plan): PlannedOrder => ({
  ...order,
  scheduled_start,
  scheduled_end,
})

/** The orders of each worker; those without a crew under null. */
export function groupByWorker(orders: readonly ScheduleOrder[]): Map<number | null, ScheduleOrder[]> {
  const groups = new Map<number | null, ScheduleOrder[]>()
  for (const order of orders) {
    for (const id of order.worker_ids.length > 0 ? order.worker_ids : [null]) {
      const group = groups.get(id)
      if (group) group.push(order)
      else groups.set(id, [order])
    }
  }
  return groups
}
