import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askCursor } from './api/changes-cursor.ts'
import { registerDevice } from './api/device.ts'
import { keepCache, readKeptCache } from './api/kept-cache.ts'
import { registerDrafts } from './api/kept-drafts.ts'
import { createQueryClient } from './api/query-client.ts'
import { useSession } from './api/session.ts'
import { openOutbox, registerOutbox } from './api/writes/kept-writes.ts'
import { ConflictHost } from './records/dialogs/conflict-host.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { createAppRouter } from './router.tsx'
import { askFirstList } from './shell/ask-first-list.ts'
import { showStoredLook } from './shell/show-stored-look.ts'
import { untilFirstList } from './shell/until-first-list.ts'

registerDevice(async () => (await import('./replica/replica.ts')).readOwnReplica)
registerDrafts(async () => (await import('./outbox/drafts.ts')).openDraftStore())

/** The application for one user. Another user gets a new instance, with an empty cache and a new router. */
export function App() {
  const [queryClient] = useState(openCache)
  const [router] = useState(createAppRouter)
  const { isAuthenticated, ending } = useSession()
  // Stops when a log-out starts: the server rejects reads once the session has ended.
  const isFollowing = isAuthenticated && ending === null
  useEffect(() => {
    // If the session expired while the page was open, failed queries are reloaded after the next log-in (AUTH-22).
    return isAuthenticated ? undefined : () => void queryClient.invalidateQueries()
  }, [isAuthenticated, queryClient])
  useEffect(() => void untilFirstList(queryClient).then(registerServiceWorker), [queryClient])
  useEffect(() => void untilFirstList(queryClient).then(loadOverlays), [queryClient])
  useEffect(() => (isAuthenticated ? keepCache(queryClient) : undefined), [isAuthenticated, queryClient])
  useEffect(() => startLater(queryClient, loadNotices), [queryClient])
  useEffect(() => openOutboxLater(queryClient), [queryClient])
  useEffect(() => startLater(queryClient, loadKept), [queryClient])
  useEffect(() => (isAuthenticated ? syncLanguageLater(queryClient) : undefined), [isAuthenticated, queryClient])
  useEffect(() => (isFollowing ? startLater(queryClient, loadReplica) : undefined), [isFollowing, queryClient])
  useEffect(() => (isFollowing ? startLater(queryClient, loadLive) : undefined), [isFollowing, queryClient])
  // The previous user's records must not stay in memory until each one expires.
  useEffect(() => () => queryClient.clear(), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConflictHost />
    </QueryClientProvider>
  )
}

function openCache(): QueryClient {
  const queryClient = createQueryClient()
  readKeptCache(queryClient)
  showStoredLook()
  askCursor(queryClient)
  askFirstList(queryClient)
  return queryClient
}

/**
 * Preloads the session-expired modal and the shared code of overlays, because there may be no network when they are
 * needed.
 */
async function loadOverlays(): Promise<void> {
  try {
    await import('./features/accounts/session-expired-modal.tsx')
    await Promise.all([import('./records/pickers/picker-people.tsx'), import('./records/pickers/order-options.tsx')])
  } catch (error) {
    // Retried when one is opened.
    console.info('The overlays could not be loaded', error)
  }
}

/** Opens the outbox, which stores unsent writes, before the first write needs it. Returns a function that stops it. */
function openOutboxLater(queryClient: QueryClient): () => void {
  const stopping = new AbortController()
  const open = async () => {
    const { openOutboxOf } = await import('./outbox/open-outbox.ts')
    stopping.signal.throwIfAborted()
    return openOutboxOf(queryClient, stopping.signal)
  }
  registerOutbox(open)
  stopping.signal.addEventListener('abort', () => registerOutbox(undefined))
  void untilFirstList(queryClient).then(openOutbox)
  return () => stopping.abort()
}

/**
 * Starts a part of the page after the first list. If its script fails to load, the page works without it. Returns a
 * function that stops it.
 */
function startLater(queryClient: QueryClient, load: () => Promise<(client: QueryClient) => () => void>): () => void {
  const stopping = new AbortController()
  const start = async ({ signal }: AbortController) => {
    await untilFirstList(queryClient, signal)
    const begin = await load()
    if (!signal.aborted) signal.addEventListener('abort', begin(queryClient))
  }
  start(stopping).catch((error: unknown) => console.info(error))
  return () => stopping.abort()
}

/** Loads the notices of earlier pages into the panel. */
const loadNotices = async () => (await import('./shell/kept-actions.ts')).keepNoticesWithActions
/** A copy of the records on this device (SYNC-40). */
const loadReplica = async () => (await import('./replica/replica.ts')).keepReplica
/** Applies what waits to days, schedules, and searches (SYNC-51). */
const loadKept = async () => (await import('./outbox/follow-kept.ts')).followKept
/** Shows changes of others live (SYNC-79). */
const loadLive = async () => (await import('./live/follow-changes.ts')).followChanges

const LANGUAGE_KEY = ['language']

/** Syncs the language with the account, after the first list (LANG-02). Returns a function that stops it. */
function syncLanguageLater(queryClient: QueryClient): () => void {
  const stopping = new AbortController()
  const sync = async () => {
    await untilFirstList(queryClient, stopping.signal)
    const { syncLanguage } = await import('./features/accounts/own-language.ts')
    if (stopping.signal.aborted) return
    // A query, so that a log-out cancels it like all others. Its result is not cached.
    const queryFn = ({ signal }: { signal: AbortSignal }) => syncLanguage(signal).then(() => null)
    await queryClient.query({ queryKey: LANGUAGE_KEY, queryFn, staleTime: 0, gcTime: 0 })
  }
  // If this fails, the page keeps the language of this device.
  sync().catch((error: unknown) => console.info(error))
  return () => {
    stopping.abort()
    void queryClient.cancelQueries({ queryKey: LANGUAGE_KEY })
  }
}
