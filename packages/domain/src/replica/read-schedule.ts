import { ATTENTION_ORDERS_MAX, DAYS_COUNTED, TODAY_ORDERS_MAX } from '../today/limits.ts'
import { PAGE_SIZE_DEFAULT } from '../paging/limits.ts'
import type { Schedule, ScheduleOrder } from '../schedule/schedule.ts'
import { addDays, dayAt, endOfDay, startOfDay } from '../schedule/zoned-time.ts'
import type { Today, TodayOrder } from '../today/today.ts'
import { isOpen } from '../work-orders/statuses.ts'
import { endOfOrder, isLate } from './list-rows.ts'
import { orderRows } from './order-rows.ts'
import type { ReplicaFacts, ReplicaOrder, ReplicaRecords } from './records.ts'

interface Period {
  start: number
  end: number
}

const periodOf = (from: string, to: string, zone: string): Period => ({
  start: startOfDay(from, zone),
  end: endOfDay(to, zone),
})

const isWithin = (order: ReplicaOrder, { end, start }: Period, facts: ReplicaFacts): boolean => {
  const from = order.scheduled_start === null ? undefined : Date.parse(order.scheduled_start)
  return from !== undefined && from < end && (from >= start || (endOfOrder(order, facts) ?? from) > start)
}

/** Like GET /api/schedule/, for the records on the device. Both days (YYYY-MM-DD) are included. */
export function readSchedule(
  records: ReplicaRecords,
  days: { from: string; to: string },
  facts: ReplicaFacts,
): Schedule {
  const { business } = facts
  const period = periodOf(days.from, days.to, business.time_zone)
  const orders = records.work_order.filter((order) => isWithin(order, period, facts))
  const undated = listUndated(records)
  return {
    ...days,
    business,
    people: orderRows('worker', records.worker, 'name').map(({ expirations, id, name, skills, status, title }) => ({
      id,
      name,
      title,
      status,
      skills,
      expirations,
    })),
    orders: orderRows('work_order', orders, 'scheduled_start').map(toScheduleOrder),
    absences: orderRows(
      'absence',
      records.absence.filter((absence) => absence.last_day >= days.from && absence.first_day <= days.to),
      'first_day',
    ),
    undated: { count: undated.length, results: undated.slice(0, PAGE_SIZE_DEFAULT) },
  }
}

/** The open orders without a start, newest first. */
export const listUndated = ({ work_order: orders }: ReplicaRecords): ScheduleOrder[] =>
  orderRows('work_order', orders.filter(isUndated)).map(toScheduleOrder)

const isUndated = ({ scheduled_start: start, status }: ReplicaOrder): boolean => start === null && isOpen(status)

const toScheduleOrder = (order: ReplicaOrder): ScheduleOrder => ({
  id: order.id,
  title: order.title,
  status: order.status,
  priority: order.priority,
  project: order.project,
  project_title: order.project_title,
  client: order.client,
  client_name: order.client_name,
  location: order.location,
  scheduled_start: order.scheduled_start,
  scheduled_end: order.scheduled_end,
  required_skills: order.required_skills,
  version: order.version,
  worker_ids: order.assigned_workers.map(({ worker_id: id }) => id),
})

/** Returns a function that adds to an order what the day shows: the client's phone and address, and the names of the crew. */
function todayOrdersOf(records: ReplicaRecords, facts: ReplicaFacts): (order: ReplicaOrder) => TodayOrder {
  const clients = new Map(records.client.map((client) => [client.id, client]))
  const names = new Map(records.worker.map(({ id, name }) => [id, name]))
  return (order) => {
    const client = order.client === null ? undefined : clients.get(order.client)
    return {
      id: order.id,
      title: order.title,
      status: order.status,
      priority: order.priority,
      project: order.project,
      project_title: order.project_title,
      client: order.client,
      client_name: order.client_name,
      client_phone: client?.phone_number ?? null,
      client_address: client?.address ?? null,
      location: order.location,
      scheduled_start: order.scheduled_start,
      scheduled_end: order.scheduled_end,
      checks_left: order.checks_left,
      is_late: isLate(order, facts),
      crew: order.assigned_workers.flatMap(({ role, worker_id: id }) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ worker_id: id, name, role }]
      }),
      version: order.version,
    }
  }
}

/** Like GET /api/today/, for the records on the device. */
export function readToday(
  records: ReplicaRecords,
  { date, time_zone: zone }: { date?: string | undefined; time_zone?: string | undefined },
  facts: ReplicaFacts,
): Today {
  const timeZone = zone ?? facts.business.time_zone
  const day = date ?? dayAt(facts.now, timeZone)
  const toTodayOrder = todayOrdersOf(records, facts)
  const ordersOn = (each: string) =>
    records.work_order.filter(
      (order) => order.status !== 'CANCELLED' && isWithin(order, periodOf(each, each, timeZone), facts),
    )
  const select = (is: (order: ReplicaOrder) => boolean, ordering?: string) => {
    const found = orderRows('work_order', records.work_order.filter(is), ordering)
    return { count: found.length, orders: found.slice(0, ATTENTION_ORDERS_MAX).map(toTodayOrder) }
  }
  const ofDay = ordersOn(day)
  const days = Array.from({ length: DAYS_COUNTED }, (_, index) => addDays(day, index))
  return {
    date: day,
    time_zone: timeZone,
    worker: facts.worker,
    orders: orderRows('work_order', ofDay, 'scheduled_start').slice(0, TODAY_ORDERS_MAX).map(toTodayOrder),
    orders_count: ofDay.length,
    days: days.map((each) => ({ date: each, orders_count: ordersOn(each).length })),
    attention: {
      late: select((order) => isLate(order, facts), 'scheduled_start'),
      unassigned: select(isUnassigned, 'scheduled_start'),
      on_hold: select(({ status }) => status === 'ON_HOLD', 'scheduled_start'),
      undated: select(isUndated),
    },
  }
}

const isUnassigned = ({ assigned_workers: crew, scheduled_start: start, status }: ReplicaOrder): boolean =>
  isOpen(status) && start !== null && crew.length === 0
