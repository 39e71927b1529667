import type { DoneOperation, KeptOperation, Outbox } from './kept.ts'
import type { Outcome } from './operation.ts'

/** A device stores what it sent for so long, and at most so many operations. */
const DONE_DAYS = 7
const DONE_MAX = 200
const DAY_MS = 24 * 60 * 60_000

/** Remembers what a push has done, for the case that the server loses it. Files are not remembered: their bytes were deleted. */
export function rememberDone(box: Outbox, outcomes: readonly Outcome[], at: string): Outbox {
  const byKey = new Map(outcomes.map((outcome) => [outcome.key, outcome]))
  const added = box.operations.flatMap((operation): DoneOperation[] => {
    const outcome = byKey.get(operation.key)
    return outcome && isDone(operation, outcome) && !operation.files ? [{ operation, id: outcome.id, at }] : []
  })
  const since = Date.parse(at) - DONE_DAYS * DAY_MS
  const done = [...box.done.filter((one) => Date.parse(one.at) > since), ...added].slice(-DONE_MAX)
  return added.length === 0 && done.length === box.done.length ? box : { ...box, done }
}

/** Otherwise, what the person decides about it becomes another operation. */
const isDone = ({ kind }: KeptOperation, outcome: Outcome): outcome is Outcome & { id: number } =>
  outcome.result === 'applied' ||
  (outcome.result === 'conflict' && outcome.reason === 'changed' && (kind === 'edit' || kind === 'create'))
