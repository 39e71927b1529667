import { readSchedule } from '@daywork/domain/replica/read-schedule'
import { searchRecords, titleRank } from '@daywork/domain/replica/search-records'
import type { ReplicaOrder, ReplicaRecords } from '@daywork/domain/replica/records'
import type { Schedule } from '@daywork/domain/schedule/schedule'
import { SEARCH_RESULTS_MAX } from '@daywork/domain/search/limits'
import type { SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import { byStart, deletedIn, type KeptRows, NO_RECORDS, targetsOf } from './kept-rows.ts'

/** A schedule with the orders that an operation brings to it. `overlaySchedule` changes those that it already has. */
export function layOverSchedule(schedule: Schedule, { after, before, writes }: KeptRows, now: number): Schedule {
  const { business, from, to, undated } = schedule
  const shown = new Set([...schedule.orders, ...undated.results].map(({ id }) => id))
  const isNew = ({ id }: ReplicaOrder) => !shown.has(id)
  const read = (orders: readonly ReplicaOrder[]) =>
    readSchedule({ ...NO_RECORDS, work_order: orders.filter(isNew) }, { from, to }, { business, worker: null, now })
  const [was, is] = [read(before.work_order), read(after.work_order)]
  const deleted = deletedIn(writes, 'work_order')
  const isLeft = ({ id }: { id: number }) => !deleted.has(id)
  const results = undated.results.filter(isLeft)
  const count = undated.count + results.length - undated.results.length + is.undated.count - was.undated.count
  if (deleted.size === 0 && is.orders.length === 0 && is.undated.count === 0 && count === undated.count) return schedule
  return {
    ...schedule,
    orders: byStart([...schedule.orders.filter(isLeft), ...is.orders]),
    undated: {
      count: Math.max(count, results.length + is.undated.results.length),
      results: [...is.undated.results, ...results],
    },
  }
}

type Found = Exclude<keyof SearchResults, 'works'>

/**
 * Results of a search with what waits: records that match now, each with its values of now, and none that no longer
 * match. A new match is above those whose titles match less well.
 */
export function layOverSearch(results: SearchResults, text: string, kept: KeptRows, now: number): SearchResults {
  const found = searchRecords(kept.after, text, { ...kept.facts, worker: null, now })
  const laid = (name: Found, kind: keyof ReplicaRecords): SearchMatch[] => {
    const known = new Set(kept.before[kind].map(({ id }) => id))
    const changed = [...targetsOf(kept.writes, kind)].filter((id) => known.has(id))
    return merge(results[name], found[name], new Set([...changed, ...deletedIn(kept.writes, kind)]), text)
  }
  return {
    ...results,
    clients: laid('clients', 'client'),
    projects: laid('projects', 'project'),
    work_orders: laid('work_orders', 'work_order'),
    workers: laid('workers', 'worker'),
  }
}

/** @param replaced ids of records whose values the device knows */
function merge(
  results: readonly SearchMatch[],
  found: readonly SearchMatch[],
  replaced: ReadonlySet<number>,
  text: string,
): SearchMatch[] {
  const own = new Map(found.map((match) => [match.id, match]))
  const merged = results.flatMap((match) => {
    const now = own.get(match.id) ?? (replaced.has(match.id) ? undefined : match)
    own.delete(match.id)
    return now ?? []
  })
  for (const match of [...own.values()].toReversed()) {
    const at = merged.findIndex(({ title }) => titleRank(title, text) >= titleRank(match.title, text))
    merged.splice(at === -1 ? merged.length : at, 0, match)
  }
  return merged.slice(0, SEARCH_RESULTS_MAX)
}
