import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { authorsQuery } from './authors-query.ts'
import { CURSOR_KEY } from './changes-cursor.ts'
import { fromDevice } from './device.ts'
import { ENTITIES, type Entity } from './entities.ts'
import { readOfOwner, removeOfOwner } from './owner-store.ts'
import { getPageOwner } from './page-owner.ts'
import { SERVED_STALE_MS } from './query-client.ts'
import { CACHE_KEY, keepCopy } from './storage.ts'

/** CACHE-11. */
const SAVE_DELAY_MS = 1000
/** CACHE-12: only a shorter text is stored. In UTF-16 code units, as browsers count. */
const CACHE_LIMIT_CHARS = 5_000_000
/** CACHE-09. */
const CLEANING_INTERVAL_MS = 5 * 60 * 1000

/** Identifies the build, because record shapes may differ between builds. The file name contains the build's hash. */
const BUILD = new URL(import.meta.url).pathname

/** Format in local storage. */
interface KeptCache {
  owner: string
  /** Build that wrote it. */
  build: string
  state: DehydratedState
}

const removeKeptCache = (): void => removeOfOwner(CACHE_KEY)

/**
 * Restores the stored cache of the page's owner. Each entry keeps its timestamp, so that it is fresh, stale, or too old
 * as it would be in the window that loaded it (CACHE-14). Counts are always reloaded (CLI-23). An unusable copy is
 * removed (CACHE-13, CACHE-19).
 * @param isReload after a reload of the page, all data is loaded again, as with the refresh buttons (CACHE-16)
 */
export function readKeptCache(client: QueryClient, isReload = isPageReloaded()): void {
  const kept = readOfOwner(CACHE_KEY, isKeptCache)
  if (kept === undefined) return
  if (kept.owner !== getPageOwner() || kept.build !== BUILD) return removeKeptCache()
  try {
    const { state } = kept
    const queries = (state.queries ?? []).filter(isUsable)
    // Without rows, the cursor is not needed: no change was missed.
    const hasRows = !queries.every(isOfNoList)
    hydrate(client, { queries: queries.filter(({ queryKey: [name] }) => hasRows || name !== CURSOR_KEY[0]) })
    void client.invalidateQueries(isReload ? {} : { predicate: isReloaded })
  } catch (error) {
    console.info('The stored cache cannot be used', error)
    client.clear()
    removeKeptCache()
  }
}

/** Does not check the entries: this application wrote them, and `hydrate` throws if they are damaged. */
const isKeptCache = (value: unknown): value is KeptCache =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'build' in value &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null

/**
 * Stores the cache in local storage a second after its last change, and removes old entries from both every five
 * minutes (CACHE-09 to CACHE-13). Returns a function that stops it.
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
  // Otherwise a page that is closed within that second would lose its last change.
  const saveOnPageHide = () => saving !== undefined && save()
  const cleaning = setInterval(() => {
    removeOldEntries(client)
    saveSoon()
  }, CLEANING_INTERVAL_MS)
  const stopListening = client.getQueryCache().subscribe((event) => {
    const isChange = event.type === 'removed' || (event.type === 'updated' && CHANGES.has(event.action.type))
    if (isChange && isKept(event.query)) saveSoon()
  })
  window.addEventListener('pagehide', saveOnPageHide)
  return () => {
    clearTimeout(saving)
    clearInterval(cleaning)
    stopListening()
    window.removeEventListener('pagehide', saveOnPageHide)
  }
}

/** Actions that may change data or its freshness. */
const CHANGES: ReadonlySet<string> = new Set(['success', 'setState', 'invalidate'])

function saveCache(client: QueryClient): void {
  const owner = getPageOwner()
  if (owner === null) return
  const { queries } = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => isKept(query) && query.state.data !== undefined && isUsable(query),
  })
  // A failed reload leaves valid rows with an error. The next page makes its own attempts.
  const entries = queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }))
  const kept: KeptCache = { owner, build: BUILD, state: { mutations: [], queries: entries } }
  const text = JSON.stringify(kept)
  if (text.length < CACHE_LIMIT_CHARS) keepCopy(CACHE_KEY, text)
  else removeKeptCache()
}

/** Removes old entries (CACHE-10), except rows on the screen. */
function removeOldEntries(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.getObserversCount() === 0 && query.state.fetchStatus === 'idle' && !isUsable(query)) {
      cache.remove(query)
    }
  }
}

type Entry = Pick<Query, 'queryKey' | 'state'>

/** The cursor of changes, the settings of the business, and the names of people. */
const NO_LISTS: ReadonlySet<unknown> = new Set([CURSOR_KEY[0], 'business', authorsQuery.queryKey[0]])
const isOfNoList = ({ queryKey: [name] }: Pick<Entry, 'queryKey'>): boolean => NO_LISTS.has(name)

/**
 * A timestamp in the future is from a clock that has since been corrected. The cursor never expires, because it is
 * as old as the last change; nor do the settings of the business and names.
 */
function isUsable(entry: Entry): boolean {
  const age = Date.now() - entry.state.dataUpdatedAt
  return isOfNoList(entry) || (age >= 0 && age <= SERVED_STALE_MS)
}

/**
 * Stores only records, the cursor of their changes (SYNC-84), the settings of the business, for its time zone, and the
 * names of people. The state of the server and the sessions would be outdated later. Search results of pickers and weeks of the schedule would
 * take space from lists that are worth more (CACHE-12). Data from this device is already stored, and its copy has newer
 * days than those that changes have invalidated.
 */
const isKept = (query: Query): boolean => {
  const [entity, part] = query.queryKey
  const isLeftOut = part === 'choices' || part === 'schedule' || (part === 'days' && query.state.isInvalidated)
  return isOfNoList(query) || (ENTITY_NAMES.has(entity) && !isLeftOut && !fromDevice.get().has(query.queryHash))
}

/** Each page loads these again. */
const isReloaded = (query: Query): boolean => query.queryKey[1] === 'count' || isOfNoList(query)
const ENTITY_NAMES: ReadonlySet<unknown> = new Set<Entity>(ENTITIES)

const isPageReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
