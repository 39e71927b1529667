import type { Query, QueryClient } from '@tanstack/react-query'
import { type Entity, ENTITY_OF } from '../api/entities.ts'
import { isAnyHeld } from '../api/held-orders.ts'
import { isNarrowedList } from '../api/list-cache.ts'
import { SCHEDULE_KEY } from '../api/schedule.ts'
import type { Operation } from '../api/writes/operation.ts'
import { AFTER_DELETE, DELETED_KEY } from '../api/writes/show-outcome.ts'
import { WRITES_KEY } from '../api/writes/writes.ts'
import type { Seen } from './compare-with-shown.ts'

/** A reload that takes longer does not hold back the next changes. */
const RELOAD_WAIT_MS = 10_000

/** What the schedule shows besides orders: people, their skills, and their absences. */
const IN_SCHEDULE: ReadonlySet<Entity> = new Set<Entity>(['workers', 'absences'])

/**
 * Reloads once what may have changed with these records: now what is shown, the rest when it is shown next.
 * @param loading entities whose lists were loading, and were stopped
 */
export async function reloadAfter(
  client: QueryClient,
  seen: readonly Seen[],
  loading: ReadonlySet<Entity>,
): Promise<void> {
  const isStale = staleAfter(seen, ownRecords(client), loading)
  // The server would leave out an order that keeps its place in the list; see `reloadOrders`.
  const isHeld = (query: Query) => isAnyHeld() && query.queryKey[0] === 'work-orders' && isNarrowedList(query)
  await Promise.race([
    Promise.all([
      client.invalidateQueries({ predicate: (query) => isStale(query) && !isHeld(query) }),
      client.invalidateQueries({ predicate: (query) => isStale(query) && isHeld(query), refetchType: 'none' }),
    ]),
    new Promise((resolve) => setTimeout(resolve, RELOAD_WAIT_MS)),
  ])
}

function staleAfter(
  seen: readonly Seen[],
  own: ReadonlySet<string>,
  loading: ReadonlySet<Entity>,
): (query: Query) => boolean {
  const ofKind = (...kinds: Seen['difference'][]) => seen.filter(({ difference }) => kinds.includes(difference))
  const counted = ofKind('unknown', 'gone').map(({ entity }) => entity)
  const changed = new Set(ofKind('version').map(({ entity }) => entity))
  const dependent = new Set(counted.flatMap((entity) => [...AFTER_DELETE[entity]]))
  const recounted = new Set(counted)
  if (changed.has('work-orders')) for (const entity of COUNTING_ORDERS) dependent.add(entity)
  if (changed.has('projects')) dependent.add('clients')
  const isPlanChanged = [...changed, ...recounted].some((entity) => IN_SCHEDULE.has(entity))
  // Its page also shows what no list does: the journal, and who did what.
  const records = new Set(
    seen
      .filter(({ difference, entity, id }) => difference !== 'none' || !own.has(`${entity} ${id}`))
      .map(({ entity, id }) => `${entity} ${id}`),
  )
  const isAnyChanged = changed.size > 0 || recounted.size > 0

  return (query) => {
    const [entity, part, id] = query.queryKey
    if (!isEntity(entity)) return isAnyChanged && (entity === 'activity' || entity === DELETED_KEY[0])
    if (part === 'record') {
      const isOwnPage = [...recounted, ...changed].some((other) => other === entity)
      return records.has(`${entity} ${String(id)}`) || (dependent.has(entity) && !isOwnPage)
    }
    if (isPlanChanged && entity === SCHEDULE_KEY[0] && part === SCHEDULE_KEY[1]) return true
    if (dependent.has(entity) || recounted.has(entity) || (part === 'list' && loading.has(entity))) return true
    // A row that shows in place may belong to another list now; the whole list orders itself.
    return changed.has(entity) && part !== 'count' && (part !== 'list' || isNarrowedList(query))
  }
}

/** Rows with numbers of orders, or what they say of people. */
const COUNTING_ORDERS: readonly Entity[] = ['projects', 'clients', 'workers']

const ENTITIES: ReadonlySet<unknown> = new Set<Entity>(Object.values(ENTITY_OF))
const isEntity = (name: unknown): name is Entity => ENTITIES.has(name)

/** The records of this page's own writes, as long as the cache of mutations has them. */
function ownRecords(client: QueryClient): Set<string> {
  const writes = client.getMutationCache().findAll({ mutationKey: WRITES_KEY })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mutations of this key have these variables
  const operations = writes.flatMap(({ state }) => state.variables as Operation | Operation[])
  return new Set(operations.map(({ entity, target }) => `${ENTITY_OF[entity]} ${target}`))
}
