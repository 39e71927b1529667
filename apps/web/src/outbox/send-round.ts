import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { afterRound, markSent, nextRound } from '@daywork/domain/sync/outbox'
import { withUploads } from '@daywork/domain/sync/kept-files'
import type { KeptOperation } from '@daywork/domain/sync/kept'
import { ApiError } from '../api/api-error.ts'
import { BAD_REQUEST, PAYLOAD_TOO_LARGE } from '../api/http-status.ts'
import { newUuid } from '../api/uuid.ts'
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
  const outcomes = await sendAll(round.map(toSent), send)
  await show(round, outcomes)
  const rest = await store.change(owner, (box) => afterRound(box, outcomes, newUuid))
  return outcomes.some(({ result }) => result !== 'retry') && nextRound(rest).length > 0
}

/**
 * A push that the server will never accept, such as one that is too large, is sent operation by operation: the rest must not
 * wait for the one that is the reason.
 */
async function sendAll(operations: readonly Operation[], send: RoundPorts['send']): Promise<Outcome[]> {
  try {
    return await send(operations)
  } catch (error) {
    if (!(error instanceof ApiError && REFUSALS.has(error.status))) throw error
    const [only, ...others] = operations
    if (only && others.length === 0) return [{ key: only.key, result: 'refused', detail: error.message, errors: {} }]
    const outcomes: Outcome[] = []
    for (const operation of operations) outcomes.push(...(await sendAll([operation], send)))
    return outcomes
  }
}

/** Of what a request contains; the same request gets them each time. */
const REFUSALS: ReadonlySet<number> = new Set([BAD_REQUEST, PAYLOAD_TOO_LARGE])

/** Without what only the device needs. */
function toSent(kept: KeptOperation & { owner?: string }): Operation {
  const { files, local: _local, owner: _owner, problem: _problem, state: _state, tries: _tries, ...operation } = kept
  return files ? withUploads(kept, operation) : operation
}
