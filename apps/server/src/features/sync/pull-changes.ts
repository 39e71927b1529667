import { SCOPE_ENTITIES, type ScopeEntity } from '@daywork/domain/sync/scope'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { dayAt, daysBetween } from '@daywork/domain/schedule/zoned-time'
import type { DigestBlock, PulledChange, PullResponse, StaleCursorReason } from '@daywork/domain/sync/pull'
import type { FastifyRequest } from 'fastify'
import { readerOf } from '../../http/reader.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { findLinkedWorker } from '../people/people.queries.ts'
import { type ChangedRecord, type Feed, findFeed, listChanges } from './changes.queries.ts'
import { parseSnapshot, type PullCursor, readPullCursor, type Scope, writePullCursor } from './pull-cursor.ts'
import {
  countAll,
  digestOf,
  FILL_START,
  listInScope,
  listOrderDetails,
  listProjectsOf,
  listStep,
  openScope,
  openWholeScope,
  SCOPE_DAYS,
} from './scope.queries.ts'

/** Sorts before every change. */
const START = { entity: '', id: 0 }

interface PullRequest {
  cursor?: string | undefined
  limit: number
  /** Without a cursor: pulls only the records of a phone, or all, and begins with them. */
  scope?: 'phone' | 'everything' | undefined
}

/**
 * What changed since a cursor; without one, only a cursor for the next time. The pages of one pull end at the
 * snapshot of the first, so they end, however much is written in the meantime. With a scope, the first pages are
 * the records of the scope as they are now, and the changes since the first of them follow.
 * @throws DomainError gone for a cursor from which the feed cannot continue
 */
export async function pullChanges(request: FastifyRequest, wanted: PullRequest): Promise<PullResponse> {
  const reader = readerOf(request)
  const feed = await findFeed(request.server.services.db)
  if (wanted.cursor === undefined) {
    const begin = { feed: feed.id, from: feed.now }
    if (wanted.scope === undefined) return { changes: [], cursor: writePullCursor(begin), more: false }
    const scope = wanted.scope === 'phone' ? await openScope(reader, today()) : openWholeScope(today())
    return fill(request, { ...begin, scope, fill: FILL_START }, wanted.limit)
  }
  const cursor = readUsableCursor(wanted.cursor, feed)
  return cursor.fill ? fill(request, cursor, wanted.limit) : readChanges(request, { cursor, feed }, wanted.limit)
}

const today = (): string => dayAt(Date.now(), 'UTC')

/** A page of the records of the scope, in the order of need. */
async function fill(request: FastifyRequest, cursor: PullCursor, limit: number): Promise<PullResponse> {
  const reader = readerOf(request)
  const { fill: start = FILL_START, scope, ...begin } = cursor
  if (scope === undefined) throw stale('shape')
  const worker = (await findLinkedWorker(reader, request.user.id))?.id ?? null
  const found: ChangedRecord[] = []
  let place = start
  while (found.length < limit) {
    const wanted = limit - found.length
    const step = await listStep(reader, { place, scope, worker }, wanted)
    if (step === undefined) break
    found.push(...step.ids.map((id) => ({ entity: step.entity, id })))
    const last = step.ids.length < wanted ? undefined : step.ids.at(-1)
    place = last === undefined ? { step: place.step + 1, before: FILL_START.before } : { ...place, before: last }
  }
  const changes = await readRows(request, found, { scope, worker })
  const next = found.length < limit ? { ...begin, scope } : { ...begin, scope, fill: place }
  return { changes, cursor: writePullCursor(next), more: true }
}

async function readChanges(
  request: FastifyRequest,
  { cursor, feed }: { cursor: PullCursor; feed: Feed },
  limit: number,
): Promise<PullResponse> {
  const reader = readerOf(request)
  const { from, place = START, scope, until = feed.now } = cursor
  const changed = await listChanges(request.server.services.db, { from, until, place }, limit + 1)
  const page = changed.slice(0, limit)
  const own = { feed: feed.id, ...(scope && { scope }) }
  const last = page.at(-1)
  const next =
    last === undefined || changed.length <= limit
      ? { cursor: writePullCursor({ ...own, from: until }), more: false }
      : { cursor: writePullCursor({ ...own, from, until, place: last }), more: true }
  if (scope === undefined) return { changes: await readRows(request, page), ...next }
  const linked = await findLinkedWorker(reader, request.user.id)
  const changes = await readRowsOfScope(request, page, { scope, worker: linked?.id ?? null })
  if (next.more) return { changes, ...next }
  const [business, totals] = await Promise.all([findBusinessSettings(reader), countAll(reader)])
  return { changes, ...next, about: { worker: linked, business, totals } }
}

interface OfScope {
  scope: Scope
  worker: number | null
}

/** Like `readRows`, but returns null also for records that are not, or no longer, in the scope. */
async function readRowsOfScope(
  request: FastifyRequest,
  changed: readonly ChangedRecord[],
  of: OfScope,
): Promise<PulledChange[]> {
  const reader = readerOf(request)
  const idsOf = (entity: ScopeEntity) => changed.filter((each) => each.entity === entity).map(({ id }) => id)
  const orders = idsOf('work_order')
  const hasProjectsByOrder = of.scope.floor.project > 0 && orders.length > 0
  const ofOrders = hasProjectsByOrder ? await listProjectsOf(reader, orders) : []
  const read = await Promise.all(
    SCOPE_ENTITIES.map(async (entity) => {
      const ids = entity === 'project' ? [...new Set([...idsOf(entity), ...ofOrders])] : idsOf(entity)
      if (ids.length === 0) return []
      const inScope = new Set(await listInScope(reader, of.scope, entity, ids))
      const [present, absent] = [ids.filter((id) => inScope.has(id)), ids.filter((id) => !inScope.has(id))]
      const rows = await readRows(
        request,
        present.map((id) => ({ entity, id })),
        of,
      )
      return [...rows, ...absent.map((id) => ({ entity, id, row: null }))]
    }),
  )
  return read.flat()
}

/** The digest of the scope of a cursor, or of everything that the user sees. */
export async function digest(request: FastifyRequest, text: string | undefined) {
  const reader = readerOf(request)
  const feed = await findFeed(request.server.services.db)
  const scope = text === undefined ? undefined : readUsableCursor(text, feed).scope
  const blocks = await Promise.all(
    SCOPE_ENTITIES.map(async (entity) => [entity, await digestOf(reader, scope, entity)] as const),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each
  return { entities: Object.fromEntries(blocks) as Record<ScopeEntity, DigestBlock[]> }
}

function readUsableCursor(text: string, feed: Feed): PullCursor {
  const cursor = readPullCursor(text)
  if (cursor === undefined) throw stale('shape')
  const [from, now] = [parseSnapshot(cursor.from), parseSnapshot(feed.now)]
  // A copy of the database may have the same feed, but not yet the transactions that the cursor knows.
  const newest = parseSnapshot(cursor.until ?? cursor.from).xmax
  if (cursor.feed !== feed.id || newest > now.xmax || from.xmax > now.xmax) throw stale('feed')
  if (from.xmin <= BigInt(feed.pruned_to)) throw stale('old')
  if (cursor.scope && daysBetween(cursor.scope.day, today()) >= SCOPE_DAYS) throw stale('scope')
  return cursor
}

const stale = (reason: StaleCursorReason) => new DomainError('gone', SYNC_MESSAGES.staleCursor, { more: { reason } })

/** The rows as lists return them; null for a record that is deleted, or that the user does not see. */
async function readRows(
  request: FastifyRequest,
  changed: readonly ChangedRecord[],
  of?: OfScope,
): Promise<PulledChange[]> {
  const reader = readerOf(request)
  const sign = urlSignerOf(request)
  const kinds = request.server.services.records
  const idsOf = Map.groupBy(changed, ({ entity }) => entity)
  const read = [...idsOf].map(async ([entity, records]) => {
    const ids = records.map(({ id }) => id)
    const [{ rows }, details] = await Promise.all([
      kinds.kindNamed(entity).list(reader, { size: ids.length, page: 1, after: undefined, ids }, sign),
      of && entity === 'work_order' ? listOrderDetails(reader, { ...of, sign }, ids) : undefined,
    ])
    return rows.map((row) => [`${entity} ${row.id}`, { ...withoutTotal(row), ...details?.get(row.id) }] as const)
  })
  const rows = new Map<string, Record<string, unknown>>((await Promise.all(read)).flat())
  return changed.map(({ entity, id }) => ({ entity, id, row: rows.get(`${entity} ${id}`) ?? null }))
}

/** Each row of a list's statement contains the total, which the schema of a list omits. */
const withoutTotal = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'total'))
