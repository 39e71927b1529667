import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { afterRound, markSent, nextRound, affectedParts } from '@daywork/domain/sync/outbox'
import { rememberDone } from '@daywork/domain/sync/done'
import { toSent } from '@daywork/domain/sync/to-sent'
import { effectOf, type KeptOperation, recordOf } from '@daywork/domain/sync/kept'
import { PUSH_MESSAGES } from '@daywork/domain/sync/messages'
import { referencedKeys } from '@daywork/domain/sync/references'
import { ApiError, isFromServer, networkError } from '../api/api-error.ts'
import { BAD_REQUEST, FORBIDDEN, NOT_ACCEPTABLE, PAYLOAD_TOO_LARGE } from '../api/http-status.ts'
import { newUuid } from '../api/uuid.ts'
import type { OutboxStore } from './database.ts'

export interface RoundPorts {
  store: Pick<OutboxStore, 'change'>
  /** @throws Error without a response */
  send: (operations: readonly Operation[]) => Promise<Outcome[]>
  /** Shows the outcomes before the operations are removed, so that no change disappears in between. */
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
  await showSafely(round, outcomes, show)
  const rest = await store.change(owner, (box) =>
    afterRound(rememberDone(box, outcomes, new Date().toISOString()), outcomes, newUuid),
  )
  return outcomes.some(({ result }) => result !== 'retry') && nextRound(rest).length > 0
}

/** A page that cannot show the outcomes must not send the operations again forever. */
async function showSafely(round: readonly KeptOperation[], outcomes: readonly Outcome[], show: RoundPorts['show']) {
  try {
    await show(round, outcomes)
  } catch (error) {
    console.info('What was sent could not be shown', error)
  }
}

/**
 * A push that is rejected for what it contains, such as one that is too large, is sent operation by operation: the rest must
 * not wait for the one that is the reason.
 */
async function sendAll(operations: readonly Operation[], send: RoundPorts['send']): Promise<Outcome[]> {
  try {
    return await sendOnce(operations, send)
  } catch (error) {
    if (!isOfContent(error)) throw error
    const outcomes: Outcome[] = []
    const unperformed: Operation[] = []
    let isPortal = !isFromServer(error)
    for (const operation of operations) {
      const isHeld = unperformed.some((other) => dependsOn(operation, other))
      const { isRejected, outcome } = isHeld
        ? { isRejected: true, outcome: retry(operation.key, PUSH_MESSAGES.waitsForAnother) }
        : await sendAlone(operation, send)
      if (outcome.result === 'retry') unperformed.push(operation)
      isPortal &&= isRejected
      outcomes.push(outcome)
    }
    // A portal rejects everything, also a push of nothing.
    if (isPortal) await sendOnce([], send)
    return outcomes
  }
}

/** Whether the server would refuse an operation without the other one, or perform both in the wrong order. */
const dependsOn = (operation: Operation, other: Operation): boolean => {
  const [parts, others] = [affectedParts(operation), affectedParts(other)]
  const isOfRecord =
    recordOf(operation) === recordOf(other) && !('answers' in effectOf(operation) && 'answers' in effectOf(other))
  return isOfRecord || parts.some((part) => others.includes(part)) || referencedKeys(operation).includes(other.key)
}

async function sendAlone(operation: Operation, send: RoundPorts['send']) {
  const { key } = operation
  try {
    const [outcome] = await sendOnce([operation], send)
    return { outcome: outcome ?? retry(key, ''), isRejected: false }
  } catch (error) {
    if (!isOfContent(error)) throw error
    const outcome = isFromServer(error) ? unread(key, error.message) : retry(key, error.message)
    return { outcome, isRejected: !isFromServer(error) }
  }
}

const retry = (key: string, detail: string): Outcome => ({ key, result: 'retry', detail })
/** The server rejected the request without reading the operation. */
const unread = (key: string, detail: string): Outcome => ({
  key,
  result: 'refused',
  detail,
  errors: {},
  isUnread: true,
})

/** @throws the error of a lost response if something other than the server has sent it */
async function sendOnce(operations: readonly Operation[], send: RoundPorts['send']): Promise<Outcome[]> {
  const outcomes: unknown = await send(operations)
  if (!isOutcomes(outcomes, operations)) throw networkError()
  return outcomes
}

const isOutcomes = (given: unknown, operations: readonly Operation[]): given is Outcome[] =>
  Array.isArray(given) &&
  given.length === operations.length &&
  given.every((outcome: unknown, at) => isObject(outcome) && outcome.key === operations[at]?.key)

const isObject = (value: unknown): value is { key?: unknown } => typeof value === 'object' && value !== null

/** Whether the same request would get this error each time. */
const isOfContent = (error: unknown): error is ApiError => error instanceof ApiError && OF_CONTENT.has(error.status)

/** The server's, and those of filters in front of it. */
const OF_CONTENT: ReadonlySet<number> = new Set([BAD_REQUEST, FORBIDDEN, NOT_ACCEPTABLE, PAYLOAD_TOO_LARGE])
