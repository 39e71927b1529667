import { CHAIN_FORMAT, type ChainFile, type PackedDay, type PackedRecord } from '@daywork/domain/proof-packs/chain-file'
import { dayOf, NO_HASH, treeOfDay } from '@daywork/domain/proof-packs/event-chain'
import { proveLeaf, rootOf } from '@daywork/domain/proof-packs/merkle-tree'
import type { Db, Executor } from '../database/handle.ts'
import { inTransaction } from '../database/transaction.ts'
import { findLastLink, listLinks, lockChain, type StoredDay } from './event-links.queries.ts'
import { HASHING } from './hashing.ts'
import { findDayBefore, type LinkedEvent, listDaysFrom, listEventsAt } from './pack-events.queries.ts'

/** The events at these positions with their proofs: what a pack says about the chain (PACK-06). */
export const proveEvents = (db: Db, record: PackedRecord, positions: readonly number[]): Promise<ChainFile> =>
  inTransaction(db, async (tx) => {
    // The chain must not grow between two statements.
    await lockChain(tx)
    const events = await listEventsAt(tx, positions)
    const proven: ChainFile = { format: CHAIN_FORMAT, record, events: [], days: [] }
    const [first] = events
    if (first === undefined) return proven
    const before = await findDayBefore(tx, first.position)
    const byDay = Map.groupBy(events, ({ header }) => dayOf(header))
    let previousRoot = before?.root ?? NO_HASH
    for (const span of await listSpans(tx, first.position, before)) {
      const { day, events: ofDay } = await proveDay(tx, span, previousRoot, byDay.get(span.day) ?? [])
      proven.days.push(day)
      proven.events.push(...ofDay)
      previousRoot = day.root
    }
    return proven
  })

type Span = Omit<StoredDay, 'root'> & { isOver: boolean }

/** The days from that of an event to the last one of the chain, which may not be over. */
async function listSpans(db: Executor, position: number, before: StoredDay | undefined): Promise<Span[]> {
  const over = await listDaysFrom(db, position)
  const spans = over.map(({ root: _, ...day }) => ({ ...day, isOver: true }))
  const lastOver = over.at(-1) ?? before
  const start = lastOver ? lastOver.position + lastOver.events : 1
  const last = await findLastLink(db)
  if (last === undefined || last.position < start) return spans
  return [...spans, { day: dayOf(last), position: start, events: last.position - start + 1, isOver: false }]
}

async function proveDay(
  db: Executor,
  { day, events: count, isOver, position }: Span,
  previousRoot: string,
  events: readonly LinkedEvent[],
): Promise<{ day: PackedDay; events: ChainFile['events'] }> {
  const tree = treeOfDay(HASHING, previousRoot, await listLinks(db, position, position + count - 1))
  return {
    day: {
      day,
      position,
      events: count,
      root: rootOf(tree),
      previous_root: previousRoot,
      proof: proveLeaf(tree, 0),
      is_over: isOver,
    },
    events: events.map(({ content, hash, header, position: at, previous }) => ({
      header,
      content: content === null ? null : { salt: '', ...content },
      previous: previous ?? NO_HASH,
      hash,
      proof: proveLeaf(tree, at - position + 1),
    })),
  }
}
