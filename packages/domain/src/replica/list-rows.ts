import type { BusinessSettings } from '../business/business.ts'
import type { ScopeEntity } from '../sync/scope.ts'
import { isClientFound } from '../clients/client-list.ts'
import { isProjectFound } from '../projects/project-list.ts'
import { endOfDay, startOfDay } from '../schedule/zoned-time.ts'
import { isRecordFound } from '../text/matches-search.ts'
import { isOpen } from '../work-orders/statuses.ts'
import { isWorkOrderFound } from '../work-orders/work-order-list.ts'
import { skillNames } from '../workers/skills.ts'
import { isWorkerFound } from '../workers/worker-list.ts'
import { orderRows } from './order-rows.ts'
import type { ReplicaFacts, ReplicaOrder, ReplicaRecords, ReplicaRows } from './records.ts'

const MINUTE_MS = 60_000

/** Filters of a list, as the parameters of its query. */
export type ListQuery = Readonly<Record<string, string>>

/** Whether a row matches one filter; undefined if the query does not have the filter. */
type Test<Row> = ((row: Row) => boolean) | undefined

/** The rows on the device that the server's list would return for the query, in its order. */
export function listRows<Kind extends ScopeEntity>(
  kind: Kind,
  records: ReplicaRecords,
  query: ListQuery,
  facts: ReplicaFacts,
): ReplicaRows[Kind][] {
  const tests = [...TESTS[kind](query, facts, records), ids(query)].filter((test) => test !== undefined)
  const rows: readonly ReplicaRows[Kind][] = records[kind]
  return orderRows(
    kind,
    rows.filter((row) => tests.every((test) => test(row))),
    query.ordering,
  )
}

type Tests = {
  [Kind in ScopeEntity]: (query: ListQuery, facts: ReplicaFacts, records: ReplicaRecords) => Test<ReplicaRows[Kind]>[]
}

const TESTS: Tests = {
  work_order: (query, facts) => [
    search(query, isWorkOrderFound),
    oneOf(query.status, ({ status }) => status),
    oneOf(query.priority, ({ priority }) => priority),
    oneOf(query.project, ({ project }) => String(project)),
    oneOf(query.client, ({ client }) => String(client)),
    hasWorker(query.worker),
    isScheduledIn(query, facts),
    flag(query.late, (order) => isLate(order, facts)),
    flag(query.undated, (order) => order.scheduled_start === null),
    flag(query.checks_left, (order) => order.checks_left > 0),
  ],
  project: (query, _facts, records) => [
    search(query, isProjectFound),
    oneOf(query.status, ({ status }) => status),
    oneOf(query.client, ({ client }) => String(client)),
    isOfWorker(query.worker, records),
  ],
  client: (query) => [search(query, isClientFound)],
  worker: (query) => [
    search(query, isWorkerFound),
    oneOf(query.status, ({ status }) => status),
    hasSkills(query.skills),
  ],
  absence: (query) => [
    search(query, (text, absence) => isRecordFound(text, absence, ({ reason }) => [reason])),
    oneOf(query.worker, ({ worker }) => String(worker)),
    query.from ? ({ last_day: last }) => last >= (query.from ?? '') : undefined,
    query.to ? ({ first_day: first }) => first <= (query.to ?? '') : undefined,
  ],
}

function ids(query: ListQuery): Test<{ id: number }> {
  return oneOf(query.ids, ({ id }) => String(id))
}

function search<Row>({ search: text = '' }: ListQuery, isFound: (text: string, row: Row) => boolean): Test<Row> {
  const wanted = text.trim()
  return wanted === '' ? undefined : (row) => isFound(wanted, row)
}

function oneOf<Row>(text = '', valueOf: (row: Row) => string): Test<Row> {
  const wanted = new Set(text.split(','))
  return text === '' ? undefined : (row) => wanted.has(valueOf(row))
}

const flag = <Row>(text = '', is: (row: Row) => boolean): Test<Row> =>
  text === '' ? undefined : (row) => is(row) === (text === 'true')

/** Value of the worker filter for orders without a worker. */
const NO_WORKER = 'none'

function hasWorker(text = ''): Test<ReplicaOrder> {
  if (text === '') return undefined
  const wanted = new Set(text.split(','))
  return ({ assigned_workers: crew }) =>
    (crew.length === 0 && wanted.has(NO_WORKER)) || crew.some(({ worker_id: id }) => wanted.has(String(id)))
}

function isOfWorker(text = '', { work_order: orders }: ReplicaRecords): Test<ReplicaRows['project']> {
  if (text === '') return undefined
  const isOf = hasWorker(text)
  const projects = new Set(orders.filter((order) => isOf?.(order)).map(({ project }) => project))
  return ({ id, workers }) => projects.has(id) || workers.includes(Number(text))
}

function hasSkills(text = ''): Test<ReplicaRows['worker']> {
  if (text === '') return undefined
  const wanted: unknown = JSON.parse(text)
  const names = Array.isArray(wanted) ? wanted.map((name) => String(name).toLowerCase()) : []
  return ({ skills }) => {
    const has = new Set(skillNames(skills).map((name) => name.toLowerCase()))
    return names.every((name) => has.has(name))
  }
}

function isScheduledIn(query: ListQuery, facts: ReplicaFacts): Test<ReplicaOrder> {
  const isIn = daysTest(query, facts.business)
  return isIn && (({ scheduled_start: at }) => isIn(at))
}

/** Whether a time is in the days of a query; undefined if it names none. */
export function daysTest(
  { date_range: range = '', time_zone: given = '' }: ListQuery,
  business: Pick<BusinessSettings, 'time_zone'>,
): ((time: string | null) => boolean) | undefined {
  const zone = given === '' ? business.time_zone : given
  const [from = '', to = ''] = range.split(',')
  if (from === '' && to === '') return undefined
  const start = from === '' ? Number.NEGATIVE_INFINITY : startOfDay(from, zone)
  const end = to === '' ? Number.POSITIVE_INFINITY : endOfDay(to, zone)
  return (time) => time !== null && Date.parse(time) >= start && Date.parse(time) < end
}

/** The end of an order; without an end, the default duration applies. undefined without a start. */
export function endOfOrder(
  { scheduled_end: end, scheduled_start: start }: Pick<ReplicaOrder, 'scheduled_end' | 'scheduled_start'>,
  { business }: Pick<ReplicaFacts, 'business'>,
): number | undefined {
  if (end !== null) return Date.parse(end)
  return start === null ? undefined : Date.parse(start) + business.default_order_minutes * MINUTE_MS
}

export function isLate(order: ReplicaOrder, facts: ReplicaFacts): boolean {
  const end = endOfOrder(order, facts)
  return isOpen(order.status) && end !== undefined && end < facts.now
}
