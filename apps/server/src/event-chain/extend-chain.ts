import { dayOf, linkEvent, NO_HASH } from '@daywork/domain/proof-packs/event-chain'
import { proveLeaf, rootOf } from '@daywork/domain/proof-packs/merkle-tree'
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
  lockChain,
  type NewLink,
  readClock,
  type StoredDay,
} from './event-links.queries.ts'
import { type DescribedEvent, takeQueuedEvents } from './event-queue.queries.ts'
import { growTreeOfDay } from './grow-tree-of-day.ts'
import { HASHING } from './hashing.ts'

/** How many events one transaction chains. Hashing them blocks the event loop: 250 take 4 ms. */
const BATCH = 250

const SALT_BYTES = 16

interface Limits {
  signal?: AbortSignal
  /** The maximum number of transactions, so that a request does not wait for the backlog after an update or an import. */
  batches?: number
}

/**
 * Chains what is queued, and closes the day that is over.
 * @returns whether everything that was queued at the start is chained
 */
export async function extendChain(
  db: Db,
  { batches = Number.POSITIVE_INFINITY, signal }: Limits = {},
): Promise<boolean> {
  for (let batch = 0; batch < batches; batch += 1) {
    if (signal?.aborted) return false
    if (!(await isChainBehind(db))) return true
    await closeDay(db)
    if (await inTransaction(db, extendByBatch)) return true
  }
  return false
}

/** @returns whether the queue is empty */
async function extendByBatch(tx: Executor): Promise<boolean> {
  await lockChain(tx)
  const now = await readClock(tx)
  const last = await findLastLink(tx)
  // The day ended after `closeDay` checked it. Its root comes first.
  if (await findOpenDay(tx, now, last)) return false
  const { events, taken } = await takeQueuedEvents(tx, BATCH)
  // A clock that was set back must not put an event before another one.
  const chainedAt = last && last.chained_at > now ? last.chained_at : now
  if (events.length > 0) await insertLinks(tx, linkEvents(events, chainedAt, last))
  return taken < BATCH
}

/** Stores the root of the day that is over, unless it is stored. Builds its tree without the lock, for other servers. */
async function closeDay(db: Db): Promise<void> {
  const open = await findOpenDay(db, await readClock(db), await findLastLink(db))
  if (open === undefined) return
  const { previousRoot, ...day } = open
  const tree = await growTreeOfDay(db, previousRoot, day)
  await inTransaction(db, async (tx) => {
    await lockChain(tx)
    // Another server may have stored it, or have chained an event of the day by a clock that was set back.
    const now = await findOpenDay(tx, await readClock(tx), await findLastLink(tx))
    if (now?.day !== day.day || now.events !== day.events) return
    await insertDay(tx, { ...day, root: rootOf(tree), proof: proveLeaf(tree, 0) })
  })
}

type OpenDay = Pick<StoredDay, 'day' | 'position' | 'events'> & { previousRoot: string }

/** The day of the last event, if it is over and its root is not stored. */
async function findOpenDay(db: Executor, now: string, last: LastLink | undefined): Promise<OpenDay | undefined> {
  if (last === undefined || dayOf(last) >= now.slice(0, 10)) return undefined
  const before = await findLastDay(db)
  if (before?.day === dayOf(last)) return undefined
  const position = before ? before.position + before.events : 1
  return { day: dayOf(last), position, events: last.position - position + 1, previousRoot: before?.root ?? NO_HASH }
}

function linkEvents(events: readonly DescribedEvent[], chainedAt: string, last: LastLink | undefined): NewLink[] {
  const salts = randomBytes(SALT_BYTES * events.length)
  const first = (last?.position ?? 0) + 1
  let previous = last?.hash ?? NO_HASH
  return events.map(({ action, at, content, entity, entity_id, source, source_id }, index) => {
    const salt = salts.toString('hex', SALT_BYTES * index, SALT_BYTES * (index + 1))
    const position = first + index
    const facts = { position, source, entity, entity_id, action, at, chained_at: chainedAt }
    const link = linkEvent(HASHING, previous, facts, { ...content, salt })
    previous = link.hash
    return { position, source, source_id, entity, entity_id, ...link }
  })
}
