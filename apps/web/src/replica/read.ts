import type { ScopeEntity } from '@daywork/domain/sync/scope'
import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import type { Page } from '@daywork/domain/paging/page'
import { listRows } from '@daywork/domain/replica/list-rows'
import { listUndated, readSchedule, readToday } from '@daywork/domain/replica/read-schedule'
import { listWorks } from '@daywork/domain/replica/read-works'
import type { ReplicaFacts, ReplicaRecords } from '@daywork/domain/replica/records'
import { searchRecords } from '@daywork/domain/replica/search-records'
import type { QueryKey } from '@tanstack/react-query'
import type { DeviceRead } from '../api/device.ts'
import { type KIND_OF, listPath } from '../api/entities.ts'
import { isOfAll } from '../api/list-query.ts'
import type { Mark, ReplicaStore } from './database.ts'

const KINDS = {
  clients: 'client',
  projects: 'project',
  'work-orders': 'work_order',
  workers: 'worker',
  absences: 'absence',
} as const satisfies Partial<typeof KIND_OF>

type StoredEntity = keyof typeof KINDS
const isStored = (name: unknown): name is StoredEntity => typeof name === 'string' && Object.hasOwn(KINDS, name)

type Params = Readonly<Record<string, string>>
const isParams = (value: unknown): value is Params => typeof value === 'object' && value !== null

interface ReadOptions {
  /** Milliseconds since 1970. */
  now: number
  pagePath?: string
  /** The username of an account, if the page has loaded it. */
  findAuthor?: (id: number) => string | undefined
}

/** Reads what the copy has for a query (SYNC-41). */
export async function readReplica(
  store: ReplicaStore,
  queryKey: QueryKey,
  { now, pagePath = '', findAuthor = () => undefined }: ReadOptions,
): Promise<DeviceRead | undefined> {
  const mark = await store.readMark()
  if (mark === undefined) return undefined
  const facts = factsOf(mark, now)
  const [subject, part, ...rest] = queryKey
  if (subject === 'business') return mark.about && { data: mark.about.business, asOf: mark.asOf }
  if (subject === 'search' && typeof part === 'string') {
    const records = await readTables(store, ['client', 'project', 'work_order', 'worker'])
    return { data: searchRecords(records, part, facts), asOf: mark.asOf }
  }
  const [first, second] = rest
  if (isPartOfOrder(subject)) {
    if (part !== 'list' || !isParams(first)) return undefined
    if (Object.keys(first).join() === PARTS_OF_ORDER[subject]) return readOfOrder(store, subject, first, mark)
    // A list with a page size offers all photos of a record for a link or a report. A part would look complete.
    if (subject !== 'works' || 'page_size' in first) return undefined
    // The copy has the names of authors, but not the ids.
    if (first.author && findAuthor(Number(first.author)) === undefined) return undefined
    const works = listWorks(await store.list('work_order'), first, { ...facts, findAuthor })
    return { data: pageOf(works), asOf: mark.asOf }
  }
  if (!isStored(subject)) return undefined
  if (part === 'list' && isParams(first))
    return readList(store, { entity: subject, query: first, pagePath, mark, facts })
  if (part === 'record' && typeof first === 'number' && rest.length === 1) {
    const row = await store.get(KINDS[subject], first)
    return row && { data: subject === 'work-orders' ? { series: null, ...row } : row, asOf: mark.asOf }
  }
  const read = subject === 'work-orders' ? await readDays(store, [part, first, second], facts) : undefined
  return read && { data: read, asOf: mark.asOf, part: await partOf(store, 'work_order', mark) }
}

/** What the copy stores within its order (CHK-14, SIGN-04, SYNC-46), by the parameter of its list that names the order. */
const PARTS_OF_ORDER = { checklists: 'work_order', signatures: 'work_order', works: 'work_order_id' } as const
type PartOfOrder = keyof typeof PARTS_OF_ORDER
const isPartOfOrder = (name: unknown): name is PartOfOrder =>
  typeof name === 'string' && Object.hasOwn(PARTS_OF_ORDER, name)

async function readOfOrder(
  store: ReplicaStore,
  subject: PartOfOrder,
  query: Params,
  mark: Mark,
): Promise<DeviceRead | undefined> {
  const order = await store.get('work_order', Number(query[PARTS_OF_ORDER[subject]]))
  // Only orders that are needed first have works.
  if (order === undefined || (subject === 'works' && order.works === undefined)) return undefined
  const rows: readonly object[] = order[subject] ?? []
  // Lists are newest first; works are already stored so.
  return { data: pageOf(subject === 'works' ? [...rows] : rows.toReversed()), asOf: mark.asOf }
}

const factsOf = ({ about }: Mark, now: number): ReplicaFacts => ({
  business: about?.business ?? { ...BUSINESS_DEFAULTS, is_time_zone_set: false },
  worker: about?.worker ?? null,
  now,
})

async function readDays(store: ReplicaStore, [part, first, second]: unknown[], facts: ReplicaFacts) {
  if (part === 'days' && isParams(first)) {
    return readToday(await readTables(store, ['work_order', 'client', 'worker']), first, facts)
  }
  if (part !== 'schedule') return undefined
  if (first === 'undated') return pageOf(listUndated(await readTables(store, ['work_order'])))
  if (typeof first !== 'string' || typeof second !== 'string') return undefined
  const records = await readTables(store, ['work_order', 'worker', 'absence'])
  return readSchedule(records, { from: first, to: second }, facts)
}

interface WantedList {
  entity: StoredEntity
  query: Params
  /** For a next page: its path. */
  pagePath: string
  mark: Mark
  facts: ReplicaFacts
}

/** Returns one page, unless the query has a page size. */
async function readList(
  store: ReplicaStore,
  { entity, facts, mark, pagePath, query }: WantedList,
): Promise<DeviceRead> {
  const kind = KINDS[entity]
  const needed: ScopeEntity[] = kind === 'project' && query.worker ? [kind, 'work_order'] : [kind]
  const rows = listRows(kind, await readTables(store, needed), query, facts)
  const size = Number(query.page_size ?? rows.length)
  const page = Number(new URLSearchParams(pagePath.split('?')[1]).get('page') ?? 1)
  const end = page * size
  const following = new URLSearchParams({ ...query, page: String(page + 1) })
  const next = end < rows.length ? `http://device${listPath(entity)}?${following.toString()}` : null
  const part = await partOf(store, kind, mark)
  // Counts of all records, as in the badges, must not be those of the copy.
  const count = isOfAll(query) ? (part?.total ?? rows.length) : rows.length
  return { data: { ...pageOf(rows.slice(end - size, end)), count, next }, asOf: mark.asOf, part }
}

const pageOf = <Row>(results: Row[]): Page<Row> => ({ count: results.length, next: null, previous: null, results })

/** @returns undefined if the copy has all records */
async function partOf(store: ReplicaStore, kind: ScopeEntity, { about }: Mark): Promise<DeviceRead['part']> {
  const has = await store.count(kind)
  const total = about?.totals[kind]
  return total !== undefined && has < total ? { kind, has, total } : undefined
}

async function readTables(store: ReplicaStore, kinds: readonly ScopeEntity[]): Promise<ReplicaRecords> {
  const none: ReplicaRecords = { work_order: [], project: [], client: [], worker: [], absence: [] }
  const read = await Promise.all(kinds.map(async (kind) => [kind, await store.list(kind)] as const))
  return { ...none, ...Object.fromEntries(read) }
}
