import type { Outcome } from '@daywork/domain/sync/operation'
import type { CreatedRecord, KeptOperation } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { ENTITY_OF, entityKeys, type RecordWithId } from '../api/entities.ts'
import { addToLists, changeLists, findInLists } from '../api/list-cache.ts'
import type { Operation } from '../api/writes/operation.ts'
import { showOutcome } from '../api/writes/show-outcome.ts'

/** What was sent shows until the page has it from the server. For the reloads of all operations of a push together. */
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
  const added = await showNew(client, done, hide)
  const noted = new Set<number>()
  for (const one of done) {
    // The row has no journal.
    if (one.kept.kind === 'journal') noted.add(one.outcome.id)
    else await Promise.race([showOne(client, one, added), late])
  }
  const reloads = [...noted].map((id) => client.invalidateQueries({ queryKey: entityKeys.record('work-orders', id) }))
  await Promise.race([Promise.all(reloads), late])
}

/**
 * Adds new records to their lists and to the queries of their pages, which may be open, and hides the rows of this device in the
 * same step: a card that is gone in between would close what is open on it.
 * @returns the keys of those that no list had
 */
async function showNew(
  client: QueryClient,
  done: readonly Done[],
  hide: (created: readonly CreatedRecord[]) => void,
): Promise<ReadonlySet<string>> {
  const added = new Set<string>()
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
        // The stream of changes may have shown the record.
        if (findInLists(client, entity, id)) continue
        addToLists(client, entity, row)
        added.add(kept.key)
      }
      hide(own.flatMap(({ kept: { key, local }, outcome: { id } }) => (local ? { key, localId: local.id, id } : [])))
    })
  }
  return added
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that the server returns for the entity
const rowOf = ({ row }: Done['outcome']) => row as RecordWithId | null

async function showOne(client: QueryClient, { kept, outcome }: Done, added: ReadonlySet<string>): Promise<void> {
  const row = rowOf(outcome)
  const isAdded = added.has(kept.key)
  if (kept.kind === 'create' && row !== null && !isAdded) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- targets are ids
  const operation = { ...kept, kind: row === null ? 'delete' : kept.kind, target: outcome.id } as Operation
  await showOutcome(client, operation, { result: 'applied', row }, isAdded)
}
