import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import {
  type EventContent,
  type EventHeader,
  hashContent,
  hashEvent,
  NO_HASH,
  treeOfDay,
} from '@daywork/domain/proof-packs/event-chain'
import { rootOf } from '@daywork/domain/proof-packs/merkle-tree'
import { randomBytes } from 'node:crypto'
import type { Db, Executor } from '../database/handle.ts'
import { inTransaction } from '../database/transaction.ts'
import {
  findLastDay,
  findLastLink,
  insertDay,
  insertLinks,
  isChainBehind,
  type LastLink,
  listLinks,
  lockChain,
  type NewLink,
  readClock,
} from './event-links.queries.ts'
import { type DescribedEvent, takeQueuedEvents } from './event-queue.queries.ts'
import { HASHING } from './hashing.ts'

/** How many events one transaction chains. */
const BATCH = 1000

interface Limits {
  signal?: AbortSignal
  /** How many transactions it takes at most: a request does not wait for the whole backlog of an update or an import. */
  batches?: number
}

/**
 * Chains what is queued, and closes the day that is over (PACK-01, PACK-03).
 * @returns whether nothing is left of what was queued at the start
 */
export async function extendChain(
  db: Db,
  { batches = Number.POSITIVE_INFINITY, signal }: Limits = {},
): Promise<boolean> {
  for (let batch = 0; batch < batches && !signal?.aborted; batch += 1) {
    if (!(await isChainBehind(db))) return true
    if (await inTransaction(db, extendByBatch)) return true
  }
  return false
}

/** @returns whether the queue is empty */
async function extendByBatch(tx: Executor): Promise<boolean> {
  await lockChain(tx)
  const now = await readClock(tx)
  const last = await findLastLink(tx)
  if (last && last.chained_at.slice(0, 10) < now.slice(0, 10)) await closeDay(tx, last)
  const { events, taken } = await takeQueuedEvents(tx, BATCH)
  // A clock that was set back must not put an event before another one.
  const chainedAt = last && last.chained_at > now ? last.chained_at : now
  if (events.length > 0) await insertLinks(tx, linkEvents(events, chainedAt, last))
  return taken < BATCH
}

/** Stores the root of the day of the last event, unless it is stored. */
async function closeDay(tx: Executor, last: LastLink): Promise<void> {
  const before = await findLastDay(tx)
  const day = last.chained_at.slice(0, 10)
  if (before?.day === day) return
  const position = before ? before.position + before.events : 1
  const links = await listLinks(tx, position, last.position)
  const root = rootOf(treeOfDay(HASHING, before?.root ?? NO_HASH, links))
  await insertDay(tx, { day, position, events: links.length, root })
}

function linkEvents(events: readonly DescribedEvent[], chainedAt: string, last: LastLink | undefined): NewLink[] {
  let previous = { position: last?.position ?? 0, hash: last?.hash ?? NO_HASH }
  return events.map(({ action, at, content: said, entity, entity_id, source, source_id }) => {
    const content: EventContent = { ...said, salt: randomBytes(16).toString('hex') }
    const position = previous.position + 1
    const header: EventHeader = {
      position,
      source,
      entity,
      entity_id,
      action,
      at,
      chained_at: chainedAt,
      content: hashContent(HASHING, content),
    }
    const hash = hashEvent(HASHING, previous.hash, header)
    previous = { position, hash }
    return {
      position,
      source,
      source_id,
      entity,
      entity_id,
      header: canonicalJson(header),
      content: canonicalJson(content),
      hash,
    }
  })
}
