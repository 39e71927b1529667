import type { DoneOperation, KeptOperation, Outbox } from './kept.ts'
import type { Outcome } from './operation.ts'

/** How long a device stores what it sent, and how many operations at most. */
const DONE_DAYS = 7
const DONE_MAX = 200
const DAY_MS = 24 * 60 * 60_000

/** Whether a device no longer stores it. */
export const isOutdated = ({ at }: Pick<DoneOperation, 'at'>, now: number): boolean =>
  Date.parse(at) <= now - DONE_DAYS * DAY_MS

/** Stores what a push has done, in case the server loses it. Skips operations with files, whose bytes were deleted. */
export function rememberDone(box: Outbox, outcomes: readonly Outcome[], at: string): Outbox {
  const now = Date.parse(at)
  const byKey = new Map(outcomes.map((outcome) => [outcome.key, outcome]))
  const added = box.operations.flatMap((operation): DoneOperation[] => {
    const outcome = byKey.get(operation.key)
    return outcome && isDone(operation, outcome) && !operation.files ? [{ operation, id: outcome.id, at }] : []
  })
  // In order also after the clock of the device was set back: a record is created before what refers to it.
  const earlier = box.done.map((one, index, { length }) => {
    const latest = now - length + index
    return Date.parse(one.at) > latest ? { ...one, at: new Date(latest).toISOString() } : one
  })
  const done = [...earlier.filter((one) => !isOutdated(one, now)), ...added].slice(-DONE_MAX)
  return added.length === 0 && done.length === box.done.length ? box : { ...box, done }
}

/** In all other cases, the person's decision becomes another operation. */
const isDone = ({ kind }: KeptOperation, outcome: Outcome): outcome is Outcome & { id: number } =>
  outcome.result === 'applied' ||
  (outcome.result === 'conflict' && outcome.reason === 'changed' && (kind === 'edit' || kind === 'create'))
