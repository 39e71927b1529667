import { mergeSets } from '../records/merge-sets.ts'
import { ROLE_DEFAULT } from './roles.ts'

/** A work order's `assigned_workers`. The same shape as in assignment.ts, which the first screen must not load (zod). */
type Crew = { worker_id: number; role: string }[]

/** The ids of the assigned workers in ascending order, for forms. */
export const crewIds = (crew: Crew): number[] =>
  crew.map((entry) => entry.worker_id).toSorted((one, other) => one - other)

/** The crew with these workers. Workers who were in it before retain their roles; new ones get the default role. */
export function crewOfWorkers(workerIds: readonly number[], before: Crew): Crew {
  const roles = new Map(before.map(({ worker_id: id, role }) => [id, role]))
  return workerIds.map((worker_id) => ({ worker_id, role: roles.get(worker_id) ?? ROLE_DEFAULT }))
}

/** Merges concurrent edits of one crew: applies the additions and the removals of both sides. */
export const mergeCrews = (shown: Crew, theirs: Crew, mine: Crew): Crew =>
  mergeSets(shown, theirs, mine, ({ worker_id: id }) => id)

/**
 * The crew after a move: `to` takes the place and role of `from`, and the others stay. Without `from`, `to` is added; without
 * `to`, `from` is removed.
 */
export function crewAfterMove(crew: Crew, from: number | null | undefined, to: number | null | undefined): Crew {
  const isAdded = typeof to === 'number' && !crew.some((entry) => entry.worker_id === to)
  if (typeof from !== 'number') return isAdded ? [...crew, { worker_id: to, role: ROLE_DEFAULT }] : [...crew]
  if (from === to) return [...crew]
  return crew.flatMap((entry) => {
    if (entry.worker_id !== from) return [entry]
    return isAdded ? [{ ...entry, worker_id: to }] : []
  })
}
