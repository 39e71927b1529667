import { CHAIN_FORMAT, type ChainFile, type PackedDay, type PackedRecord } from '@daywork/domain/proof-packs/chain-file'
import { dayOf, NO_HASH } from '@daywork/domain/proof-packs/event-chain'
import { proveLeaf, rootOf } from '@daywork/domain/proof-packs/merkle-tree'
import type { Db, Executor } from '../database/handle.ts'
import { inTransaction } from '../database/transaction.ts'
import { findLastLink, type StoredDay } from './event-links.queries.ts'
import { growTreeOfDay } from './grow-tree-of-day.ts'
import { findDayBefore, freezeReads, type LinkedEvent, listDaysFrom, listEventsAt } from './pack-events.queries.ts'

/** The events at these positions with their proofs: what a pack contains of the chain. */
export async function proveEvents(db: Db, record: PackedRecord, positions: readonly number[]): Promise<ChainFile> {
  const { before, events, spans } = await inTransaction(db, (tx) => readSpans(tx, positions))
  const proven: ChainFile = { format: CHAIN_FORMAT, record, events: [], days: [] }
  const byDay = Map.groupBy(events, ({ header }) => dayOf(header))
  let previousRoot = before?.root ?? NO_HASH
  // Links never change, so the trees need no transaction.
  for (const span of spans) {
    const { day, events: ofDay } = await proveDay(db, span, previousRoot, byDay.get(span.day) ?? [])
    proven.days.push(day)
    proven.events.push(...ofDay)
    previousRoot = day.root
  }
  return proven
}

/** A day that is not over has no root yet. */
type Span = Pick<StoredDay, 'day' | 'position' | 'events'> & { over: StoredDay | undefined }

/** The events, and the days from the first event's day to the last day of the chain, which may not be over. */
async function readSpans(
  tx: Executor,
  positions: readonly number[],
): Promise<{ before: StoredDay | undefined; events: LinkedEvent[]; spans: Span[] }> {
  // The chain must not grow between two statements.
  await freezeReads(tx)
  const events = await listEventsAt(tx, positions)
  const [first] = events
  if (first === undefined) return { before: undefined, events, spans: [] }
  const before = await findDayBefore(tx, first.position)
  const over = await listDaysFrom(tx, first.position)
  const spans: Span[] = over.map((day) => ({ ...day, over: day }))
  const lastOver = over.at(-1) ?? before
  const start = lastOver ? lastOver.position + lastOver.events : 1
  const last = await findLastLink(tx)
  if (last && last.position >= start) {
    spans.push({ day: dayOf(last), position: start, events: last.position - start + 1, over: undefined })
  }
  return { before, events, spans }
}

async function proveDay(
  db: Executor,
  { day, events: count, over, position }: Span,
  previousRoot: string,
  events: readonly LinkedEvent[],
): Promise<{ day: PackedDay; events: ChainFile['events'] }> {
  const stamp = over?.stamp ?? undefined
  const common = {
    day,
    position,
    events: count,
    previous_root: previousRoot,
    is_over: over !== undefined,
    ...(stamp === undefined ? {} : { stamp }),
  }
  if (over && events.length === 0) return { day: { ...common, root: over.root, proof: over.proof }, events: [] }
  const tree = await growTreeOfDay(db, previousRoot, { position, events: count })
  return {
    day: { ...common, root: rootOf(tree), proof: proveLeaf(tree, 0) },
    events: events.map(({ content, hash, header, position: at, previous }) => ({
      header,
      content: content === null ? null : { salt: '', ...content },
      previous: previous ?? NO_HASH,
      hash,
      proof: proveLeaf(tree, at - position + 1),
    })),
  }
}
