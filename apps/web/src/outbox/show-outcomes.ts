import type { Outcome } from '@daywork/domain/sync/operation'
import type { CreatedRecord, KeptOperation } from '@daywork/domain/sync/kept'
import type { Page } from '@daywork/domain/paging/page'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Entity, ENTITY_OF, entityKeys, type RecordWithId } from '../api/entities.ts'
import { addToLists, changeLists, findInLists, isNarrowedList, refreshNarrowedLists } from '../api/list-cache.ts'
import { rowsOf } from '../api/paging.ts'
import { patchQueries } from '../api/patch-queries.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import type { Operation } from '../api/writes/operation.ts'
import { showOutcome } from '../api/writes/show-outcome.ts'

/** What was sent shows until the page has it from the server. One limit for all reloads of a push. */
const RELOAD_WAIT_MS = 3_000

/** The outcomes of a push, as a message to the other windows. */
export type Shown = [operations: readonly KeptOperation[], outcomes: readonly Outcome[]]

interface Done {
  kept: KeptOperation
  outcome: Extract<Outcome, { result: 'applied' | 'conflict' }>
}

/**
 * Applies the outcomes of stored operations to the cache. A reload that waits for the network does not delay what is sent next.
 * @param hide hides the rows that the device shows for these new records
 */
export async function showOutcomes(
  client: QueryClient,
  [operations, outcomes]: Shown,
  hide: (created: readonly CreatedRecord[]) => void,
): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, RELOAD_WAIT_MS))
  const done = operations.flatMap((kept, at): Done[] => {
    const outcome = outcomes[at]
    return outcome?.result === 'applied' || outcome?.result === 'conflict' ? [{ kept, outcome }] : []
  })
  const listed = await showNew(client, done, hide)
  const noted = new Set<number>()
  for (const one of done) {
    // The row has no journal.
    if (one.kept.kind === 'journal') noted.add(one.outcome.id)
    else if (!listed.has(one.kept.key)) await Promise.race([showOne(client, one), late])
  }
  const reloads = [...noted].map((id) => client.invalidateQueries({ queryKey: entityKeys.record('work-orders', id) }))
  await Promise.race([Promise.all(reloads), late])
}

/**
 * Adds new records to their lists and to the queries of their pages, which may be open, and hides the rows of this device in the
 * same step: a card that is gone in between would close what is open on it.
 * @returns the keys of those that a list had before: the stream of changes has shown them, with all that depends on them
 */
async function showNew(
  client: QueryClient,
  done: readonly Done[],
  hide: (created: readonly CreatedRecord[]) => void,
): Promise<ReadonlySet<string>> {
  const listed = new Set<string>()
  const creates = done.filter(({ kept }) => kept.kind === 'create')
  for (const kind of new Set(creates.map(({ kept }) => kept.entity))) {
    const entity = ENTITY_OF[kind]
    const own = creates.filter(({ kept }) => kept.entity === kind)
    await changeLists(client, entity, () => {
      for (const { kept, outcome } of own) {
        const { id } = outcome
        const row = rowOf(outcome)
        if (row === null) continue
        client.setQueryData(entityKeys.record(entity, id), (known: unknown) => known ?? row)
        if (findInLists(client, entity, id)) listed.add(kept.key)
        addToNarrowed(client, entity, row, kept.local?.id)
        if (listed.has(kept.key)) refreshNarrowedLists(client, entity)
        else addToLists(client, entity, row)
      }
      hide(own.flatMap(({ kept: { key, local }, outcome: { id } }) => (local ? { key, localId: local.id, id } : [])))
    })
  }
  return listed
}

/**
 * Adds a new record to each list with a search or a filter that shows the row of the device. Only the server knows whether it
 * belongs there, so the list is loaded again (`refreshNarrowedLists`).
 */
function addToNarrowed(client: QueryClient, entity: Entity, row: RecordWithId, local: number | undefined): void {
  const narrowed = { queryKey: entityKeys.lists(entity), predicate: isNarrowedList }
  for (const { queryKey } of client.getQueryCache().findAll(narrowed)) {
    patchQueries<InfiniteData<Page<RecordWithId>, string>>(client, { queryKey, exact: true }, (list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key of a list
      const shown = localRecords.get()?.addTo(list, entity, queryKey[2] as Record<string, string>)
      const isShown = shown?.pages[0]?.results.some(({ id }) => id === local)
      const [first, ...others] = list.pages
      if (!isShown || !first || rowsOf(list.pages).some(({ id }) => id === row.id)) return list
      return { ...list, pages: [{ ...first, count: first.count + 1, results: [row, ...first.results] }, ...others] }
    })
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that the server returns for the entity
const rowOf = ({ row }: Done['outcome']) => row as RecordWithId | null

async function showOne(client: QueryClient, { kept, outcome }: Done): Promise<void> {
  const row = rowOf(outcome)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- targets are ids
  const operation = { ...kept, kind: row === null ? 'delete' : kept.kind, target: outcome.id } as Operation
  await showOutcome(client, operation, { result: 'applied', row }, kept.kind === 'create')
}
