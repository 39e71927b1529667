import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askCursor } from './api/changes-cursor.ts'
import { registerDevice } from './api/device.ts'
import { keepCache, readKeptCache } from './api/kept-cache.ts'
import { createQueryClient } from './api/query-client.ts'
import { useSession } from './api/session.ts'
import { openOutbox, registerOutbox } from './api/writes/kept-writes.ts'
import { ConflictHost } from './records/conflict-host.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { createAppRouter } from './router.tsx'
import { askFirstList } from './shell/ask-first-list.ts'
import { showKeptLook } from './shell/show-kept-look.ts'
import { untilFirstList } from './shell/until-first-list.ts'

registerDevice(async () => (await import('./replica/replica.ts')).readOwnReplica)

/** The application for one user: a new user gets a new one, and with it an empty cache and a router that was nowhere yet. */
export function App() {
  const [queryClient] = useState(openCache)
  const [router] = useState(createAppRouter)
  const { isAuthenticated, ending } = useSession()
  // Stops when a log-out begins: the server refuses what is still being read once the session has ended.
  const isFollowing = isAuthenticated && ending === null
  useEffect(() => {
    // The session expired under an open page: after the next log-in, failed queries are fetched again (AUTH-22).
    return isAuthenticated ? undefined : () => void queryClient.invalidateQueries()
  }, [isAuthenticated, queryClient])
  useEffect(() => void untilFirstList(queryClient).then(registerServiceWorker), [queryClient])
  useEffect(() => void untilFirstList(queryClient).then(loadOverlays), [queryClient])
  useEffect(() => (isAuthenticated ? keepCache(queryClient) : undefined), [isAuthenticated, queryClient])
  useEffect(() => startLater(queryClient, loadNotices), [queryClient])
  useEffect(() => openOutboxLater(queryClient), [queryClient])
  useEffect(() => (isAuthenticated ? syncLanguageLater(queryClient) : undefined), [isAuthenticated, queryClient])
  useEffect(() => (isFollowing ? startLater(queryClient, loadReplica) : undefined), [isFollowing, queryClient])
  useEffect(() => (isFollowing ? startLater(queryClient, loadLive) : undefined), [isFollowing, queryClient])
  // The last user's records must not stay in memory until each has expired by itself.
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
  showKeptLook()
  askCursor(queryClient)
  askFirstList(queryClient)
  return queryClient
}

/** What a session's end shows, and with it what all that opens over the page is made of: by then there may be no network. */
async function loadOverlays(): Promise<void> {
  try {
    await import('./features/accounts/session-expired-modal.tsx')
    await Promise.all([import('./records/picker-people.tsx'), import('./records/order-options.tsx')])
  } catch (error) {
    // Tried again where one is opened.
    console.info('What opens over the page could not be loaded', error)
  }
}

/** What could not be sent waits in the outbox, which is there before the first write needs it. Returns a function that stops it. */
function openOutboxLater(queryClient: QueryClient): () => void {
  const gone = new AbortController()
  const open = async () => {
    const { openOutboxOf } = await import('./outbox/outbox.ts')
    gone.signal.throwIfAborted()
    return openOutboxOf(queryClient, gone.signal)
  }
  registerOutbox(open)
  gone.signal.addEventListener('abort', () => registerOutbox(undefined))
  void untilFirstList(queryClient).then(openOutbox)
  return () => gone.abort()
}

/** Starts a part of the page after the first list; without its script, the page works as before. Returns a function that stops it. */
function startLater(queryClient: QueryClient, load: () => Promise<(client: QueryClient) => () => void>): () => void {
  const gone = new AbortController()
  const start = async ({ signal }: AbortController) => {
    await untilFirstList(queryClient, signal)
    const begin = await load()
    if (!signal.aborted) signal.addEventListener('abort', begin(queryClient))
  }
  start(gone).catch((error: unknown) => console.info(error))
  return () => gone.abort()
}

/** The notices of earlier pages, for the panel. */
const loadNotices = async () => (await import('./shell/kept-actions.ts')).keepNoticesWithActions
/** A copy of the records on this device (SYNC-40). */
const loadReplica = async () => (await import('./replica/replica.ts')).keepReplica
/** What others change, as it happens (SYNC-79). */
const loadLive = async () => (await import('./live/follow-changes.ts')).followChanges

const LANGUAGE_KEY = ['language']

/** Exchanges the language with the account, after the first list (LANG-02). Returns a function that stops it. */
function syncLanguageLater(queryClient: QueryClient): () => void {
  const gone = new AbortController()
  const sync = async () => {
    await untilFirstList(queryClient, gone.signal)
    const { syncLanguage } = await import('./features/accounts/own-language.ts')
    if (gone.signal.aborted) return
    // A query, so that a log-out cancels it like all others. Its result is not kept.
    const queryFn = ({ signal }: { signal: AbortSignal }) => syncLanguage(signal).then(() => null)
    await queryClient.query({ queryKey: LANGUAGE_KEY, queryFn, staleTime: 0, gcTime: 0 })
  }
  // After a failure, the page stays in the language of this device.
  sync().catch((error: unknown) => console.info(error))
  return () => {
    gone.abort()
    void queryClient.cancelQueries({ queryKey: LANGUAGE_KEY })
  }
}
