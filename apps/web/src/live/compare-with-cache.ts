import type { Page } from '@daywork/domain/paging/page'
import type { Schedule } from '@daywork/domain/schedule/schedule'
import type { Today } from '@daywork/domain/today/today'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { DAYS_KEY } from '../api/day-query.ts'
import { type Entity, entityKeys, type RecordWithId } from '../api/entities.ts'
import { isNarrowedList } from '../api/list-cache.ts'
import { SCHEDULE_KEY } from '../api/schedule.ts'

/**
 * How a row from the server differs from the cache:
 * - 'none': not at all
 * - 'older', 'version': an older or a newer version
 * - 'names': the same version with other names, counts, or files of related records
 * - 'unknown': the cache does not have the record
 * - 'deleted': the record is deleted
 */
export type Difference = 'none' | 'older' | 'names' | 'version' | 'unknown' | 'deleted'

type Row = RecordWithId & Record<string, unknown>

/** A change, and how it differs from the cache. */
export interface ComparedChange {
  entity: Entity
  id: number
  row: Row | null
  difference: Difference
}

export function compareWithCache(
  client: QueryClient,
  entity: Entity,
  { id, row }: { id: number; row: Row | null },
): Difference {
  const whole = wholeRows(client, entity, id)
  const shown = entity === 'work-orders' ? [...whole, ...plannedOrders(client, id)] : whole
  if (row === null) return shown.length > 0 || mayBeElsewhere(client, entity) ? 'deleted' : 'none'
  if (shown.length === 0) return 'unknown'
  const versions = shown.map(({ version }) => Number(version))
  if (versions.some((version) => version < Number(row.version))) return 'version'
  if (versions.some((version) => version > Number(row.version))) return 'older'
  return whole.every((known) => isSame(known, row)) ? 'none' : 'names'
}

/** The record's rows in lists, and its own query. */
function wholeRows(client: QueryClient, entity: Entity, id: number): Row[] {
  const lists = client.getQueriesData<InfiniteData<Page<Row>>>({ queryKey: entityKeys.lists(entity) })
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ results }) => results) ?? [])
  const record = client.getQueryData<Row>(entityKeys.record(entity, id))
  return [...listed.filter((row) => row.id === id), ...(record ? [record] : [])]
}

/** The order's entries in schedules and days, which have only some of its fields. */
function plannedOrders(client: QueryClient, id: number): Row[] {
  const schedules = client.getQueriesData<Schedule | InfiniteData<Page<RecordWithId>>>({ queryKey: SCHEDULE_KEY })
  const planned: RecordWithId[] = schedules.flatMap(([, known]) => {
    if (known === undefined) return []
    return 'orders' in known
      ? [...known.orders, ...known.undated.results]
      : known.pages.flatMap(({ results }) => results)
  })
  const days = client.getQueriesData<Today>({ queryKey: DAYS_KEY }).flatMap(([, day]) => day?.orders ?? [])
  return [...planned, ...days].filter((order) => order.id === id).map((order) => ({ ...order }))
}

/**
 * Whether a count may include rows that are not loaded. Only a fully loaded list without a filter shows that it does
 * not.
 */
const mayBeElsewhere = (client: QueryClient, entity: Entity): boolean =>
  !client
    .getQueryCache()
    .findAll({ queryKey: entityKeys.lists(entity) })
    .some((query) => !isNarrowedList(query) && isLoadedWhole(client.getQueryData(query.queryKey)))

const isLoadedWhole = (list: InfiniteData<Page<Row>> | undefined): boolean => list?.pages.at(-1)?.next === null

const isSame = (known: Row, row: Row): boolean =>
  Object.keys(row).every((name) => textOf(known[name]) === textOf(row[name]))

/** As JSON without the signatures of file URLs, which differ each time. */
const textOf = (field: unknown): string | undefined =>
  JSON.stringify(field, (_name, value: unknown) => (isFile(value) ? value.split('?')[0] : value))

const isFile = (value: unknown): value is string => typeof value === 'string' && value.includes('/media/')
