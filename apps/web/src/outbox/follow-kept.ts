import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import type { ReplicaOrder, ReplicaRecords } from '@daywork/domain/replica/records'
import { SCOPE_ENTITIES, type ScopeEntity } from '@daywork/domain/sync/scope'
import type { QueryClient } from '@tanstack/react-query'
import { businessQuery } from '../api/business-query.ts'
import { readCopy } from '../api/device.ts'
import { ENTITY_OF, entityKeys, type RecordWithId } from '../api/entities.ts'
import { rowsOf } from '../api/paging.ts'
import { onRecordsChanged } from '../api/records-changed.ts'
import { keptLayer } from '../api/writes/kept-layer.ts'
import { getWaitingWrites, keptWrites, type KeptWrite, localRecords } from '../api/writes/kept-writes.ts'
import { overlayList } from '../api/writes/overlay.ts'
import { findLoaded, newerOf } from './find-loaded.ts'
import { type KeptRows, targetsOf } from './kept-rows.ts'
import { layOverDay } from './lay-over-day.ts'
import { layOverSchedule, layOverSearch } from './lay-over.ts'
import { layOverSummary } from './lay-over-summary.ts'

type FindRow = (kind: ScopeEntity, id: number) => Promise<RecordWithId | undefined>

/** Provides the layer for what waits, whenever that or the records change. Returns a function that stops it. */
export function followKept(client: QueryClient): () => void {
  let isStopped = false
  const find = findIn(client)
  const update = oneAtATime(async () => {
    const writes = getWaitingWrites()
    const arrived = sent.rows(writes)
    if (writes.length + arrived.length === 0) return keptLayer.get() && keptLayer.set(null)
    const { after, before } = await readKeptRows(writes, find)
    if (isStopped) return undefined
    sent.setShown(after.work_order)
    // In both: they show, but the server already counts them.
    const withArrived = (records: ReplicaRecords) => ({ ...records, work_order: [...records.work_order, ...arrived] })
    const rows = { before: withArrived(before), after: withArrived(after) }
    const business = () =>
      client.getQueryData(businessQuery.queryKey) ?? { ...BUSINESS_DEFAULTS, is_time_zone_set: false }
    const kept = (): KeptRows => ({ ...rows, writes, facts: { business: business() } })
    return keptLayer.set({
      day: (day) => layOverDay(day, kept(), Date.now()),
      schedule: (schedule) => layOverSchedule(schedule, kept(), Date.now()),
      summary: (summary) => layOverSummary(summary, client, before.work_order),
      search: (results, text) => layOverSearch(results, text, kept(), Date.now()),
    })
  })
  const sent = createSent(client, update)
  update()
  const stopFollowing = [keptWrites.subscribe(update), onRecordsChanged(update)]
  return () => {
    isStopped = true
    for (const stop of stopFollowing) stop()
    sent.stop()
    keptLayer.set(null)
  }
}

/** While it runs, further calls run it once more. */
function oneAtATime(run: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWanted = false
  const start = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await run()
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void start()
  }
}

/** How long an order still shows after it was sent, because the days and the schedule are being loaded again. */
const RELOAD_MS = 3_000

/** Orders that the server has just received: otherwise they would be gone until the next response. */
function createSent(client: QueryClient, onEnd: () => void) {
  let shown: readonly RecordWithId[] = []
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const keep = (id: number) => {
    clearTimeout(timers.get(id))
    const end = () => {
      timers.delete(id)
      onEnd()
    }
    timers.set(id, setTimeout(end, RELOAD_MS))
  }
  return {
    setShown: (rows: readonly RecordWithId[]) => void (shown = rows),
    rows: (writes: readonly KeptWrite[]): ReplicaOrder[] => {
      const targets = targetsOf(writes, 'work_order')
      for (const { id } of shown.filter((row) => !targets.has(row.id))) {
        const known = id < 0 ? localRecords.get()?.idOf(id) : id
        if (known !== undefined) keep(known)
      }
      shown = shown.filter((row) => targets.has(row.id))
      return [...timers.keys()].flatMap((id) => (targets.has(id) ? [] : (findLoaded(client, 'work-orders', id) ?? [])))
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** A record as the page has loaded it, or as the copy on the device has it, whichever is newer. */
const findIn =
  (client: QueryClient): FindRow =>
  async (kind, id) => {
    const entity = ENTITY_OF[kind]
    const loaded: (RecordWithId & { version?: number }) | undefined = findLoaded(client, entity, id)
    const read = await readCopy(entityKeys.record(entity, id), '')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the rows of the server
    const copied = read?.data as typeof loaded
    return newerOf(loaded, copied)
  }

async function readKeptRows(writes: readonly KeptWrite[], find: FindRow): Promise<Pick<KeptRows, 'before' | 'after'>> {
  const targets = await Promise.all(
    SCOPE_ENTITIES.map(async (kind) => {
      const ids = [...targetsOf(writes, kind)].filter((id) => id > 0)
      return [kind, (await Promise.all(ids.map((id) => find(kind, id)))).filter((row) => row !== undefined)] as const
    }),
  )
  const after = toRecords(targets.map(([kind, rows]) => [kind, withWrites(kind, rows, writes)]))
  return { before: await withNames(toRecords(targets), after.work_order, find), after }
}

const toRecords = (tables: readonly (readonly [ScopeEntity, readonly RecordWithId[]])[]): ReplicaRecords =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows as their lists return them
  Object.fromEntries(tables) as unknown as ReplicaRecords

/** Rows as a list shows them: with those that only this device has. */
function withWrites(kind: ScopeEntity, rows: readonly RecordWithId[], writes: readonly KeptWrite[]): RecordWithId[] {
  const page = { count: rows.length, next: null, previous: null, results: [...rows] }
  const list = rowsOf(overlayList({ pages: [page] }, ENTITY_OF[kind], writes).pages)
  // The server counts the checks that are left.
  return kind === 'work_order' ? list.map((row) => ({ checks_left: 0, ...row })) : list
}

/** Adds the clients and workers of orders. */
async function withNames(
  records: ReplicaRecords,
  orders: readonly ReplicaOrder[],
  find: FindRow,
): Promise<ReplicaRecords> {
  const clients = new Set(orders.flatMap(({ client }) => client ?? []))
  const workers = new Set(orders.flatMap(({ assigned_workers: crew }) => crew.map(({ worker_id: id }) => id)))
  const all = (kind: ScopeEntity, ids: ReadonlySet<number>) =>
    Promise.all([...ids].map(async (id) => localRecords.get()?.find(ENTITY_OF[kind], id) ?? find(kind, id)))
  const known = (rows: readonly (RecordWithId | undefined)[]) => rows.filter((row) => row !== undefined)
  const [client, worker] = await Promise.all([all('client', clients), all('worker', workers)])
  return {
    ...records,
    ...toRecords([
      ['client', known(client)],
      ['worker', known(worker)],
    ]),
  }
}
