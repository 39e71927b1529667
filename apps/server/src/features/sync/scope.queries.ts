import { DIGEST_BLOCK, SCOPE_ENTITIES, type ScopeEntity } from '@daywork/domain/sync/scope'
import type { DigestBlock } from '@daywork/domain/sync/pull'
import type { ReplicaOrder } from '@daywork/domain/replica/records'
import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { addDays, startOfDay } from '@daywork/domain/schedule/zoned-time'
import { type PgTable, sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { selectRow, selectRows } from '../../database/handle.ts'
import { allOf, timeOf } from '../../database/list-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { absences } from '../../database/schema/absences.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import type { SignUrl } from '../../media/signed-url.ts'
import { seriesColumn } from '../work-orders/work-orders.queries.ts'
import { followUpOfColumn, listChecklistsOf } from '../checklists/checklists.queries.ts'
import { listNewestWorksOf } from '../portfolio/works.queries.ts'
import { listSignaturesOf } from '../signatures/signatures.queries.ts'
import { presentUpdates, updatesColumn } from '../work-orders/journal.queries.ts'
import { isOpen } from '../work-orders/work-order-list.queries.ts'
import type { FillPlace, Scope } from './pull-cursor.ts'

/*
 * Which records a phone has (decision 62). In the SQL of work orders, `o` is the order.
 */

/** The maximum number of records of each kind on a phone, which stores the newest. */
const CAPS = { work_order: 5_000, project: 2_000, client: 10_000 } as const

/** A scope is used for this many days, so it reaches this many days further ahead. */
export const SCOPE_DAYS = 7
const DAYS_BACK = 30
const DAYS_AHEAD = 60 + SCOPE_DAYS
const WEEK_DAYS = 7

const TABLES: Record<ScopeEntity, PgTable> = {
  client: clients,
  worker: workers,
  project: projects,
  work_order: workOrders,
  absence: absences,
}

const timeIn = (day: string, days: number): SQL => timeOf(startOfDay(addDays(day, days), 'UTC'))

const isOfWorker = (worker: number | null): SQL => sql`exists (
  select from work_order_workers a where a.work_order_id = o.id and a.worker_id = ${worker})`

const isScheduledAround = (day: string, back: number, ahead: number): SQL =>
  sql`o.scheduled_start >= ${timeIn(day, -back)} and o.scheduled_start < ${timeIn(day, ahead)}`

/** The orders that a worker needs first: their own open orders, and all orders of this week. */
const isNear = ({ day }: Scope, worker: number | null): SQL =>
  sql`((${isOpen} and ${isOfWorker(worker)}) or (${isScheduledAround(day, WEEK_DAYS, WEEK_DAYS + 1)}))`

/** Uses lists of ids, each of which has an index. With `or`, PostgreSQL would read all orders. */
const isRecent = (day: string): SQL => sql`o.id = any(array(
    select o.id from ${live(workOrders)} o where ${isOpen}
    union all select o.id from ${live(workOrders)} o where o.updated_at >= ${timeIn(day, -DAYS_BACK)}
    union all select o.id from ${live(workOrders)} o where ${isScheduledAround(day, DAYS_BACK, DAYS_AHEAD)}))`

const orders = ({ all, day, floor }: Scope): SQL =>
  all ? sql`true` : sql`o.id > ${floor.work_order} and ${isRecent(day)}`

/** For each kind, the condition for the rows `o` that belong to the scope; undefined for all rows. */
function ofScope(scope: Scope): Record<ScopeEntity, SQL | undefined> {
  const { floor } = scope
  const hasOrder = sql`o.id in (select o.project_id from ${live(workOrders)} o where ${orders(scope)})`
  return {
    client: floor.client === 0 ? undefined : sql`o.id > ${floor.client}`,
    worker: undefined,
    project: floor.project === 0 ? undefined : sql`(o.id > ${floor.project} or ${hasOrder})`,
    work_order: orders(scope),
    absence: undefined,
  }
}

interface Step {
  entity: ScopeEntity
  where: (scope: Scope, worker: number | null) => SQL | undefined
}

/** In the order of need: my week and open orders, then what they belong to, then the rest. */
const STEPS: readonly Step[] = [
  { entity: 'work_order', where: (scope, worker) => allOf([ofScope(scope).work_order, isNear(scope, worker)]) },
  {
    entity: 'work_order',
    where: (scope, worker) => allOf([ofScope(scope).work_order, isOpen, sql`${isNear(scope, worker)} is not true`]),
  },
  { entity: 'project', where: (scope) => ofScope(scope).project },
  { entity: 'client', where: (scope) => ofScope(scope).client },
  { entity: 'worker', where: (scope) => ofScope(scope).worker },
  { entity: 'absence', where: (scope) => ofScope(scope).absence },
  {
    entity: 'work_order',
    where: (scope, worker) =>
      allOf([ofScope(scope).work_order, sql`not ${isOpen}`, sql`${isNear(scope, worker)} is not true`]),
  },
]

/** Before the first page. */
export const FILL_START: FillPlace = { step: 0, before: Number.MAX_SAFE_INTEGER }

/** The newest records of a step before the place; undefined beyond the last step. */
export async function listStep(
  reader: Reader,
  { place, scope, worker }: { place: FillPlace; scope: Scope; worker: number | null },
  limit: number,
): Promise<{ entity: ScopeEntity; ids: number[] } | undefined> {
  const step = STEPS[place.step]
  if (step === undefined) return undefined
  const { entity } = step
  const where = allOf([sql`o.id < ${place.before}`, step.where(scope, worker)])
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select o.id from ${live(TABLES[entity])} o where ${where} order by o.id desc limit ${limit}`,
  )
  return { entity, ids: rows.map(({ id }) => id) }
}

/** All records. */
export const openWholeScope = (day: string): Scope => ({
  day,
  floor: { client: 0, project: 0, work_order: 0 },
  all: true,
})

/** A new scope of a phone that begins today. */
export async function openScope(reader: Reader, day: string): Promise<Scope> {
  const all = { day, floor: { client: 0, project: 0, work_order: 0 } }
  const [client, project, order] = await Promise.all([
    findFloor(reader, 'client', undefined, CAPS.client),
    findFloor(reader, 'project', undefined, CAPS.project),
    findFloor(reader, 'work_order', orders(all), CAPS.work_order),
  ])
  return { day, floor: { client, project, work_order: order } }
}

/** The id below the newest records of a kind; 0 if there are no more than `cap`. */
async function findFloor(reader: Reader, entity: ScopeEntity, where: SQL | undefined, cap: number): Promise<number> {
  const row = await selectRow<{ id: number }>(
    reader,
    sql`select o.id from ${live(TABLES[entity])} o where ${where ?? sql`true`} order by o.id desc offset ${cap} limit 1`,
  )
  return row?.id ?? 0
}

/** Which of the records belong to the scope. */
export async function listInScope(
  reader: Reader,
  scope: Scope,
  entity: ScopeEntity,
  ids: readonly number[],
): Promise<number[]> {
  const where = ofScope(scope)[entity]
  if (where === undefined) return [...ids]
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select o.id from ${live(TABLES[entity])} o where o.id = any(${sql.param(ids)}::bigint[]) and ${where}`,
  )
  return rows.map(({ id }) => id)
}

/** The projects of these orders. With its orders, a project can enter or leave a scope that has a cap. */
export async function listProjectsOf(reader: Reader, orderIds: readonly number[]): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select distinct o.project_id as id from ${live(workOrders)} o where o.id = any(${sql.param(orderIds)}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}

type OrderDetails = Pick<ReplicaOrder, 'series' | 'follow_up_of' | 'updates' | 'checklists' | 'signatures' | 'works'>

/** The page needs a network to show further works of an order. */
const WORKS_PER_ORDER = 50

/**
 * What the page of an order shows and lists do not: its series, checklists, and signatures, and, for orders that are
 * needed first, the journal and the newest works.
 */
export async function listOrderDetails(
  reader: Reader,
  { scope, sign, worker }: { scope: Scope; sign: SignUrl; worker: number | null },
  ids: readonly number[],
): Promise<Map<number, OrderDetails>> {
  const [rows, filled, signed] = await Promise.all([
    readOrderDetails(reader, { scope, worker }, ids),
    listChecklistsOf(reader, ids),
    listSignaturesOf(reader, ids),
  ])
  const near = rows.filter(({ updates }) => updates !== null).map(({ id }) => id)
  const photographed =
    near.length === 0 ? [] : await listNewestWorksOf(reader, near, { perOrder: WORKS_PER_ORDER, sign })
  const works = Map.groupBy(photographed, (work) => work.work_order_id)
  const checklists = Map.groupBy(filled, (checklist) => checklist.work_order)
  const signatures = Map.groupBy(signed, (signature) => signature.work_order)
  return new Map(
    rows.map(({ id, updates, ...row }) => [
      id,
      {
        ...row,
        ...(updates && {
          updates: presentUpdates(updates),
          works: works.get(id) ?? [],
        }),
        ...(checklists.has(id) && { checklists: checklists.get(id) }),
        ...(signatures.has(id) && { signatures: signatures.get(id) }),
      },
    ]),
  )
}

const readOrderDetails = (
  reader: Reader,
  { scope, worker }: { scope: Scope; worker: number | null },
  ids: readonly number[],
) =>
  selectRows<
    { id: number } & Pick<WorkOrderDetail, 'series' | 'follow_up_of'> & { updates: WorkOrderDetail['updates'] | null }
  >(
    reader,
    sql`select o.id, ${seriesColumn}, ${followUpOfColumn}, near.updates
        from ${live(workOrders)} o
          left join lateral (select ${updatesColumn} where ${isNear(scope, worker)}) near on true
        where o.id = any(${sql.param(ids)}::bigint[])`,
  )

/** How many records there are of each kind, in the scope or not. */
export async function countAll(reader: Reader): Promise<Record<ScopeEntity, number>> {
  const counts = SCOPE_ENTITIES.map((entity) => sql`${recordCount(TABLES[entity], {})} as ${sql.identifier(entity)}`)
  const row = await selectRow<Record<ScopeEntity, number>>(reader, sql`select ${sql.join(counts, sql`, `)}`)
  return row ?? { work_order: 0, project: 0, client: 0, worker: 0, absence: 0 }
}

/** A hash for each block of records; equal blocks have equal hashes. */
export function digestOf(reader: Reader, scope: Scope | undefined, entity: ScopeEntity): Promise<DigestBlock[]> {
  const where = scope && ofScope(scope)[entity]
  return selectRows<DigestBlock>(
    reader,
    sql`select o.id / ${sql.raw(String(DIGEST_BLOCK))} as block, count(*)::int as count,
          bit_xor(('x' || left(encode(sha256(convert_to(o.id || ':' || o.version, 'UTF8')), 'hex'), 8))::bit(32)::bigint)
            as hash
        from ${live(TABLES[entity])} o where ${where ?? sql`true`} group by 1 order by 1`,
  )
}
