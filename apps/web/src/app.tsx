import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askCursor } from './api/changes-cursor.ts'
import { keepCache, readKeptCache } from './api/kept-cache.ts'
import { createQueryClient } from './api/query-client.ts'
import { useSession } from './api/session.ts'
import { ConflictHost } from './records/conflict-host.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { createAppRouter } from './router.tsx'
import { askFirstList } from './shell/ask-first-list.ts'
import { showKeptLook } from './shell/show-kept-look.ts'
import { untilFirstList } from './shell/until-first-list.ts'

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
  useEffect(() => (isAuthenticated ? syncLanguageLater(queryClient) : undefined), [isAuthenticated, queryClient])
  useEffect(() => (isAuthenticated ? followChangesLater(queryClient) : undefined), [isAuthenticated, queryClient])
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

/** Shows what others change, after the first list (SYNC-79). Returns a function that stops it. */
function followChangesLater(queryClient: QueryClient): () => void {
  const gone = new AbortController()
  const follow = async ({ signal }: AbortController) => {
    await untilFirstList(queryClient, signal)
    const { followChanges } = await import('./live/follow-changes.ts')
    if (!signal.aborted) signal.addEventListener('abort', followChanges(queryClient))
  }
  // Stopped with its page, or could not be loaded: the lists reload themselves from time to time.
  follow(gone).catch((error: unknown) => console.info(error))
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
