import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import { useEffect, useState } from 'react'
import { send } from '../../../api/send.ts'
import { getSession } from '../../../api/session.ts'
import { showLanguage } from '../../../texts/language.ts'

/** Of the page in the API. */
export const addressOf = (secret: string): string => `/api/shared-pages/open/${secret}/`

interface Loaded {
  page?: SharedPageView
  error?: unknown
}

/** Loads the page once, without TanStack Query: clients have no cache, and 9 kB are a tenth of what they load. */
export function useSharedPage(secret: string) {
  const [{ page, error }, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    const unmounted = new AbortController()
    void load(secret, setLoaded, unmounted.signal)
    return () => unmounted.abort()
  }, [secret])
  const retry = () => {
    setLoaded({})
    void load(secret, setLoaded)
  }
  return { page, error, retry, onSent: (sent: SharedPageView) => setLoaded({ page: sent }) }
}

async function load(secret: string, onLoaded: (loaded: Loaded) => void, signal?: AbortSignal): Promise<void> {
  try {
    onLoaded({ page: await loadPage(secret, signal) })
  } catch (error) {
    if (!signal?.aborted) onLoaded({ error })
  }
}

/** What the page shows now. */
export const reloadPage = (address: string): Promise<SharedPageView> => send(address, { isAnonymous: true })

async function loadPage(secret: string, signal: AbortSignal | undefined): Promise<SharedPageView> {
  // With the session of someone from the office, the view is not counted.
  const isAnonymous = !getSession().isAuthenticated
  const page = await send<SharedPageView>(addressOf(secret), { isAnonymous, ...(signal && { signal }) })
  await showLanguage(page.language)
  return page
}
