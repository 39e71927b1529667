import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { afterRound, markSent, nextRound } from '@daywork/domain/sync/outbox'
import type { KeptOperation } from '@daywork/domain/sync/kept'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import type { OutboxStore } from './database.ts'

export interface RoundPorts {
  store: Pick<OutboxStore, 'change'>
  /** @throws Error without a response */
  send: (operations: readonly Operation[]) => Promise<Outcome[]>
  /** Shows what became of them, before they are forgotten: what was done must not disappear in between. */
  show: (operations: readonly KeptOperation[], outcomes: readonly Outcome[]) => Promise<void>
}

/**
 * Sends the next operations of a person. For one window at a time.
 * @returns whether there may be more to send now
 * @throws Error without a response
 */
export async function sendRound(owner: string, { send, show, store }: RoundPorts): Promise<boolean> {
  let round: KeptOperation[] = []
  await store.change(owner, (box) => {
    round = nextRound(box)
    return markSent(box, round)
  })
  if (round.length === 0) return false
  const outcomes = await send(round.map(toSent))
  await show(round, outcomes)
  const rest = await store.change(owner, (box) => afterRound(box, outcomes, newIdempotencyKey))
  return outcomes.some(({ result }) => result !== 'retry') && nextRound(rest).length > 0
}

/** Without what only the device needs. */
function toSent(kept: KeptOperation & { owner?: string }): Operation {
  const { local: _local, owner: _owner, problem: _problem, state: _state, tries: _tries, ...operation } = kept
  return operation
}
