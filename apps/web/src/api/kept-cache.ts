import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { CURSOR_KEY } from './changes-cursor.ts'
import { fromDevice } from './device.ts'
import { ENTITIES, type Entity } from './entities.ts'
import { type OwnerKey, readOfOwner, removeOfOwner } from './owner-store.ts'
import { getPageOwner } from './page-owner.ts'
import { SERVED_STALE_MS } from './query-client.ts'
import { keepCopy } from './storage.ts'

const CACHE_KEY: OwnerKey = 'cache'
/** CACHE-11. */
const SAVE_DELAY_MS = 1000
/** CACHE-12: only what is shorter is kept. In UTF-16 units, as browsers count. */
const CACHE_LIMIT_CHARS = 5_000_000
/** CACHE-09. */
const CLEANING_INTERVAL_MS = 5 * 60 * 1000

/** The shapes of records are those of a build; its files carry its name. */
const BUILD = new URL(import.meta.url).pathname

/** The cache as stored in local storage. */
interface KeptCache {
  owner: string
  /** Of the application that wrote it. */
  build: string
  state: DehydratedState
}

const removeKeptCache = (): void => removeOfOwner(CACHE_KEY)

/**
 * Reads back what was kept for the page's owner, each entry with its time, so that it counts as fresh, stale or too old
 * just as in the window that loaded it (CACHE-14); but a round of counts starts with the shell (CLI-23). Whatever cannot
 * be used is removed (CACHE-13, CACHE-19).
 * @param isReload the browser's own reload fetches everything again, as the refresh buttons do (CACHE-16)
 */
export function readKeptCache(client: QueryClient, isReload = isPageReloaded()): void {
  const kept = readOfOwner(CACHE_KEY, isKeptCache)
  if (kept === undefined) return
  if (kept.owner !== getPageOwner() || kept.build !== BUILD) return removeKeptCache()
  try {
    const { state } = kept
    const queries = (state.queries ?? []).filter(isUsable)
    // Without rows, nothing was missed since the cursor.
    if (!queries.every(isCursor)) hydrate(client, { queries })
    void client.invalidateQueries(isReload ? {} : { predicate: isCount })
  } catch (error) {
    console.info('The cache that was kept cannot be used', error)
    client.clear()
    removeKeptCache()
  }
}

/** What the entries hold is our own writing; where it is not, `hydrate` throws. */
const isKeptCache = (value: unknown): value is KeptCache =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'build' in value &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null

/**
 * Keeps the cache in local storage, a second after its last change, and cleans both every five minutes (CACHE-09 to
 * CACHE-13). Returns the way to stop.
 */
export function keepCache(client: QueryClient): () => void {
  let saving: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(saving)
    saving = undefined
    saveCache(client)
  }
  const saveSoon = () => {
    clearTimeout(saving)
    saving = setTimeout(save, SAVE_DELAY_MS)
  }
  // A page that goes within that second would otherwise be found again as it was before its last change.
  const saveAtLast = () => saving !== undefined && save()
  const cleaning = setInterval(() => {
    removeOldEntries(client)
    saveSoon()
  }, CLEANING_INTERVAL_MS)
  const stopListening = client.getQueryCache().subscribe((event) => {
    const isChange = event.type === 'removed' || (event.type === 'updated' && CHANGES.has(event.action.type))
    if (isChange && isKept(event.query)) saveSoon()
  })
  window.addEventListener('pagehide', saveAtLast)
  return () => {
    clearTimeout(saving)
    clearInterval(cleaning)
    stopListening()
    window.removeEventListener('pagehide', saveAtLast)
  }
}

/** What may have changed data, or what is known of their freshness. */
const CHANGES: ReadonlySet<string> = new Set(['success', 'setState', 'invalidate'])

function saveCache(client: QueryClient): void {
  const owner = getPageOwner()
  if (owner === null) return
  const { queries } = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => isKept(query) && query.state.data !== undefined && isUsable(query),
  })
  // A reload that failed leaves good rows with an error next to them; the next page makes its own attempts.
  const entries = queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }))
  const kept: KeptCache = { owner, build: BUILD, state: { mutations: [], queries: entries } }
  const text = JSON.stringify(kept)
  if (text.length < CACHE_LIMIT_CHARS) keepCopy(CACHE_KEY, text)
  else removeKeptCache()
}

/** CACHE-10. Rows on the screen stay. */
function removeOldEntries(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.getObserversCount() === 0 && query.state.fetchStatus === 'idle' && !isUsable(query)) {
      cache.remove(query)
    }
  }
}

type Entry = Pick<Query, 'queryKey' | 'state'>

const isCursor = ({ queryKey }: Pick<Entry, 'queryKey'>): boolean => queryKey[0] === CURSOR_KEY[0]

/** A time in the future comes from a clock that was set right since. The cursor is as old as the last change. */
function isUsable(entry: Entry): boolean {
  const age = Date.now() - entry.state.dataUpdatedAt
  return isCursor(entry) || (age >= 0 && age <= SERVED_STALE_MS)
}

/**
 * Only records are kept, and up to where changes are in them (SYNC-84): a state of the server, or who is signed in where,
 * is worth nothing later. Neither is what each word found that was typed to choose an order by, nor weeks of the schedule:
 * lists that are worth it would give way to them (CACHE-12). What is from this device is there already.
 */
const isKept = ({ queryHash, queryKey, queryKey: [entity, part] }: Query): boolean =>
  isCursor({ queryKey }) ||
  (ENTITY_NAMES.has(entity) && part !== 'choices' && part !== 'schedule' && !fromDevice.get().has(queryHash))
const isCount = ({ queryKey }: Query): boolean => queryKey[1] === 'count'
const ENTITY_NAMES: ReadonlySet<unknown> = new Set<Entity>(ENTITIES)

const isPageReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
