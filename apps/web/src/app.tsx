import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  const { isAuthenticated } = useSession()
  useEffect(() => {
    // The session expired under an open page: after the next log-in, failed queries are fetched again (AUTH-22).
    return isAuthenticated ? undefined : () => void queryClient.invalidateQueries()
  }, [isAuthenticated, queryClient])
  useEffect(() => void untilFirstList(queryClient).then(registerServiceWorker), [queryClient])
  useEffect(() => void untilFirstList(queryClient).then(loadOverlays), [queryClient])
  useEffect(() => (isAuthenticated ? keepCache(queryClient) : undefined), [isAuthenticated, queryClient])
  useEffect(() => keepNoticesLater(queryClient), [queryClient])
  useEffect(() => openOutboxLater(queryClient), [queryClient])
  useEffect(() => (isAuthenticated ? syncLanguageLater(queryClient) : undefined), [isAuthenticated, queryClient])
  useEffect(() => (isAuthenticated ? keepReplicaLater(queryClient) : undefined), [isAuthenticated, queryClient])
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

/** Loads the notices of earlier pages, for the panel. Returns a function that stops it. */
function keepNoticesLater(queryClient: QueryClient): () => void {
  const gone = new AbortController()
  const keep = async ({ signal }: AbortController) => {
    await untilFirstList(queryClient, signal)
    const { keepNoticesWithActions } = await import('./shell/kept-actions.ts')
    if (!signal.aborted) signal.addEventListener('abort', keepNoticesWithActions(queryClient))
  }
  // Stopped with its page, or could not be loaded: this page's notices are shown all the same.
  keep(gone).catch((error: unknown) => console.info(error))
  return () => gone.abort()
}

/** Keeps a copy of the records on this device, after the first list (SYNC-40). Returns a function that stops it. */
function keepReplicaLater(queryClient: QueryClient): () => void {
  const gone = new AbortController()
  const keep = async ({ signal }: AbortController) => {
    await untilFirstList(queryClient, signal)
    const { keepReplica } = await import('./replica/replica.ts')
    if (!signal.aborted) signal.addEventListener('abort', keepReplica(queryClient))
  }
  // Stopped with its page, or could not be loaded: then there is no copy to read from.
  keep(gone).catch((error: unknown) => console.info(error))
  return () => gone.abort()
}

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
