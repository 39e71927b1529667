import type { Query, QueryClient } from '@tanstack/react-query'
import { type Entity, ENTITY_OF } from '../api/entities.ts'
import { isAnyHeld } from '../api/held-orders.ts'
import { isNarrowedList } from '../api/list-cache.ts'
import { SCHEDULE_KEY } from '../api/schedule.ts'
import { SHARED_PAGES_KEY } from '../api/shared-pages-key.ts'
import type { Operation } from '../api/writes/operation.ts'
import { AFTER_DELETE, DELETED_KEY } from '../api/writes/show-outcome.ts'
import { WRITES_KEY } from '../api/writes/writes.ts'
import type { ComparedChange } from './compare-with-cache.ts'

/** A reload that takes longer does not delay the next changes. */
const RELOAD_WAIT_MS = 10_000

/** Entities that the schedule shows besides orders: workers with their skills, and absences. */
const IN_SCHEDULE: ReadonlySet<Entity> = new Set<Entity>(['workers', 'absences'])

/**
 * Reloads all queries that may depend on these records: queries on the screen now, the others when they are shown next.
 * @param loading entities whose lists were loading, and were canceled
 */
export async function reloadAfter(
  client: QueryClient,
  compared: readonly ComparedChange[],
  loading: ReadonlySet<Entity>,
): Promise<void> {
  const isStale = staleAfter(compared, ownOperations(client), loading)
  // The server would omit an order that is held in place; see `reloadOrders`.
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
  compared: readonly ComparedChange[],
  own: readonly Operation[],
  loading: ReadonlySet<Entity>,
): (query: Query) => boolean {
  const ofKind = (...kinds: ComparedChange['difference'][]) =>
    compared.filter(({ difference }) => kinds.includes(difference))
  const counted = ofKind('unknown', 'deleted').map(({ entity }) => entity)
  const changed = new Set(ofKind('version').map(({ entity }) => entity))
  const dependent = new Set(counted.flatMap((entity) => [...AFTER_DELETE[entity]]))
  const recounted = new Set(counted)
  if (changed.has('work-orders')) for (const entity of COUNTING_ORDERS) dependent.add(entity)
  if (changed.has('projects')) dependent.add('clients')
  if (SIGNED.some((entity) => changed.has(entity))) dependent.add('signatures')
  const isPlanChanged = [...changed, ...recounted].some((entity) => IN_SCHEDULE.has(entity))
  // A record's page also shows what lists do not: the journal and the activity.
  const lastWrites = new Map(own.map(({ entity, kind, target }) => [`${ENTITY_OF[entity]} ${target}`, kind]))
  const records = new Set(
    compared
      .filter(({ difference, entity, id }) => {
        const lastWrite = lastWrites.get(`${entity} ${id}`)
        if (difference === 'none') return lastWrite === undefined
        // This page deleted it. Its view is about to close, or to show another record, and a reload would get 404.
        return difference !== 'deleted' || (lastWrite !== 'delete' && lastWrite !== 'join')
      })
      .map(({ entity, id }) => `${entity} ${id}`),
  )
  const isAnyChanged = changed.size > 0 || recounted.size > 0
  // What a client sends is a change of the order or project, in none of its fields (SYNC-78).
  const hasNews = [...records].some((record) => /^(work-orders|projects) /.test(record))

  return (query) => {
    const [entity, part, id] = query.queryKey
    if (entity === SHARED_PAGES_KEY[0]) return hasNews
    if (!isEntity(entity)) return isAnyChanged && (entity === 'activity' || entity === DELETED_KEY[0])
    if (part === 'record') {
      const isOwnPage = [...recounted, ...changed].some((other) => other === entity)
      return records.has(`${entity} ${String(id)}`) || (dependent.has(entity) && !isOwnPage)
    }
    if (isPlanChanged && entity === SCHEDULE_KEY[0] && part === SCHEDULE_KEY[1]) return true
    if (dependent.has(entity) || recounted.has(entity) || (part === 'list' && loading.has(entity))) return true
    // A row that was updated in place may belong to another filtered list now. The full list sorts itself.
    return changed.has(entity) && part !== 'count' && (part !== 'list' || isNarrowedList(query))
  }
}

/** Entities whose changes signatures show. */
const SIGNED: readonly Entity[] = ['work-orders', 'works', 'checklists']

/** Entities whose rows count orders or depend on them. */
const COUNTING_ORDERS: readonly Entity[] = ['projects', 'clients', 'workers']

const ENTITIES: ReadonlySet<unknown> = new Set<Entity>(Object.values(ENTITY_OF))
const isEntity = (name: unknown): name is Entity => ENTITIES.has(name)

/** This page's own writes, as long as the mutation cache has them. */
function ownOperations(client: QueryClient): Operation[] {
  const writes = client.getMutationCache().findAll({ mutationKey: WRITES_KEY })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mutations of this key have these variables
  return writes.flatMap(({ state }) => state.variables as Operation | Operation[])
}
