import type { Entity } from '@daywork/domain/activity/activity'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import type { PulledChange, StaleCursorReason } from '@daywork/domain/sync/pull'
import type { FastifyRequest } from 'fastify'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import type { Reader } from '../../database/reader.ts'
import { readerOf } from '../../http/reader.ts'
import { type SignUrl, urlSignerOf } from '../../media/signed-url.ts'
import { listAbsences } from '../absences/absences.queries.ts'
import { listClients } from '../clients/clients.queries.ts'
import { listWorks } from '../portfolio/works.queries.ts'
import { listProjects } from '../projects/projects.queries.ts'
import { listSeries } from '../series/series.queries.ts'
import { listWorkOrders } from '../work-orders/work-orders.queries.ts'
import { listWorkers } from '../workers/workers.queries.ts'
import { type ChangedRecord, type Feed, findFeed, listChanges } from './changes.queries.ts'
import { parseSnapshot, type PullCursor, readPullCursor, writePullCursor } from './pull-cursor.ts'

export interface Pulled {
  changes: PulledChange[]
  cursor: string
  more: boolean
}

/** Sorts before every change. */
const START = { entity: '', id: 0 }

/**
 * What changed since a cursor; without one, only a cursor for the next time (SYNC-20). The pages of one pull end at the
 * snapshot of the first, so they come to an end however much is written in the meantime.
 * @throws DomainError gone for a cursor from which the feed cannot continue
 */
export async function pullChanges(
  request: FastifyRequest,
  { cursor: text, limit }: { cursor?: string | undefined; limit: number },
): Promise<Pulled> {
  const reader = readerOf(request)
  const { db } = request.server.services
  const feed = await findFeed(db)
  const begin = (from: string) => writePullCursor({ feed: feed.id, from })
  if (text === undefined) return { changes: [], cursor: begin(feed.now), more: false }
  const cursor = readUsableCursor(text, feed)
  const { from, place = START, until = feed.now } = cursor
  const changed = await listChanges(db, { from, until, place }, limit + 1)
  const page = changed.slice(0, limit)
  const changes = await readRows(reader, page, urlSignerOf(request))
  const last = page.at(-1)
  if (last === undefined || changed.length <= limit) return { changes, cursor: begin(until), more: false }
  return { changes, cursor: writePullCursor({ feed: feed.id, from, until, place: last }), more: true }
}

function readUsableCursor(text: string, feed: Feed): PullCursor {
  const cursor = readPullCursor(text)
  if (cursor === undefined) throw stale('shape')
  const [from, now] = [parseSnapshot(cursor.from), parseSnapshot(feed.now)]
  // A copy of the database may have the same feed, but not yet the transactions that the cursor knows.
  const newest = parseSnapshot(cursor.until ?? cursor.from).xmax
  if (cursor.feed !== feed.id || newest > now.xmax || from.xmax > now.xmax) throw stale('feed')
  if (from.xmin <= BigInt(feed.pruned_to)) throw stale('old')
  return cursor
}

const stale = (reason: StaleCursorReason) => new DomainError('gone', SYNC_MESSAGES.staleCursor, { more: { reason } })

/** The rows as lists return them; null for a record that is gone, or that the user does not see. */
async function readRows(reader: Reader, changed: readonly ChangedRecord[], sign: SignUrl): Promise<PulledChange[]> {
  const idsOf = Map.groupBy(changed, ({ entity }) => entity)
  const read = [...idsOf].map(async ([entity, records]) => {
    const ids = records.map(({ id }) => id)
    const { rows } = await LISTS[entity](reader, { size: ids.length, page: 1, after: undefined, ids }, sign)
    return rows.map((row) => [`${entity} ${row.id}`, withoutTotal(row)] as const)
  })
  const rows = new Map((await Promise.all(read)).flat())
  return changed.map(({ entity, id }) => ({ entity, id, row: rows.get(`${entity} ${id}`) ?? null }))
}

/** The statement of a list has the number of its matches in each row; a list's schema leaves it out. */
const withoutTotal = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'total'))

type ListByIds = (reader: Reader, page: PageRequest, sign: SignUrl) => Promise<PageResult<{ id: number }>>

const everything = { filter: { search: '' }, ordering: undefined }

const LISTS: Record<Entity, ListByIds> = {
  client: (reader, page) => listClients(reader, everything, page),
  worker: (reader, page) => listWorkers(reader, everything, page),
  project: (reader, page) => listProjects(reader, everything, page),
  work_order: (reader, page, sign) => listWorkOrders(reader, { ...everything, sign }, page),
  absence: (reader, page) => listAbsences(reader, everything, page),
  series: (reader, page) => listSeries(reader, everything, page),
  work: (reader, page, sign) => listWorks(reader, { ...everything, sign }, page),
}
