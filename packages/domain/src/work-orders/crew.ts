import { ROLE_DEFAULT } from '../assignments/roles.ts'
import type { WorkOrder } from './work-order.ts'

type Crew = WorkOrder['assigned_workers']

/** Ids of the workers of an order, ascending, as forms hold them. */
export const crewIds = (crew: Crew): number[] =>
  crew.map((entry) => entry.worker_id).toSorted((one, other) => one - other)

/** The crew of these workers: who was on it keeps the role, who is new gets the default one (ENT-13, WO-70). */
export function crewOfWorkers(workerIds: readonly number[], before: Crew): Crew {
  const roles = new Map(before.map(({ worker_id: id, role }) => [id, role]))
  return workerIds.map((worker_id) => ({ worker_id, role: roles.get(worker_id) ?? ROLE_DEFAULT }))
}

/** Joins two people's changes of one crew (API-93): whom either added is on it, whom the user took off is not. */
export function mergeCrews(shown: Crew, theirs: Crew, mine: Crew): Crew {
  const isIn = (crew: Crew) => {
    const ids = new Set(crew.map(({ worker_id: id }) => id))
    return ({ worker_id: id }: Crew[number]) => ids.has(id)
  }
  const [wasShown, isTheirs, isMine] = [isIn(shown), isIn(theirs), isIn(mine)]
  const kept = theirs.filter((entry) => isMine(entry) || !wasShown(entry))
  return [...kept, ...mine.filter((entry) => !wasShown(entry) && !isTheirs(entry))]
}
