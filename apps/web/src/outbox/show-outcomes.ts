import type { Outcome } from '@daywork/domain/sync/operation'
import type { KeptOperation } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { ENTITY_OF, entityKeys, type RecordWithId } from '../api/entities.ts'
import { findInLists } from '../api/list-cache.ts'
import type { Operation } from '../api/writes/operation.ts'
import { showOutcome } from '../api/writes/show-outcome.ts'

/** A note that was sent shows until the page has it from the server, or for this long. */
const RELOAD_WAIT_MS = 3_000

/** The outcomes of a push, as a message to the other windows. */
export type Shown = [operations: readonly KeptOperation[], outcomes: readonly Outcome[]]

/** Applies the outcomes of stored operations to the cache. */
export async function showOutcomes(
  client: QueryClient,
  operations: readonly KeptOperation[],
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const [at, outcome] of outcomes.entries()) {
    const operation = operations[at]
    if (operation) await showOne(client, operation, outcome)
  }
}

/** The pages of new records may be open, and get their addresses before the lists are up to date. */
export function showNewPages(
  client: QueryClient,
  operations: readonly KeptOperation[],
  outcomes: readonly Outcome[],
): void {
  for (const [at, outcome] of outcomes.entries()) {
    const operation = operations[at]
    if (operation?.kind !== 'create' || outcome.result !== 'applied' || outcome.row === null) continue
    const { id, row } = outcome
    client.setQueryData(entityKeys.record(ENTITY_OF[operation.entity], id), (known: unknown) => known ?? row)
  }
}

async function showOne(client: QueryClient, kept: KeptOperation, outcome: Outcome): Promise<void> {
  if (outcome.result === 'retry' || outcome.result === 'refused') return
  const entity = ENTITY_OF[kept.entity]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that the server returns for this entity
  const row = outcome.row as RecordWithId | null
  if (kept.kind === 'journal') {
    // The row has no journal. A reload that waits for the network must not delay what is sent next.
    const reload = client.invalidateQueries({ queryKey: entityKeys.record(entity, outcome.id) })
    await Promise.race([reload, new Promise((resolve) => setTimeout(resolve, RELOAD_WAIT_MS))])
    return
  }
  // The stream of changes has already shown the record.
  if (kept.kind === 'create' && findInLists(client, entity, outcome.id)) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- targets are ids
  const operation = { ...kept, kind: row === null ? 'delete' : kept.kind, target: outcome.id } as Operation
  await showOutcome(client, operation, { result: 'applied', row })
}
