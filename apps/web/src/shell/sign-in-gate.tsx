import { lazy, Suspense, useEffect, useState } from 'react'
import { SESSION_EXPIRED_EVENT, useSession, watchSession } from '../api/session.ts'
import { history, usePathname } from '../browser-history.ts'
import { SESSION_EXPIRED_TEXT } from '../features/accounts/messages.ts'
import { SignInModal } from '../features/accounts/sign-in-modal.tsx'
import { notify } from '../ui/notify.ts'
import { LOGIN_RETURN_DELAY_MS } from '../ui/timings.ts'

const App = lazy(async () => ({ default: (await import('../app.tsx')).App }))

/** AUTH-03: what cannot be seen without a session. '/create' asks for one only when something is sent. */
const PATHS_BEHIND_SIGN_IN = new Set(['/', '/portfolio'])

/**
 * Decides between the application and the sign-in modal. While nobody is signed in the application is not even loaded,
 * so it can neither call the API (AUTH-04) nor show anything. When a session expires it stays where it is, under the
 * modal, with what was typed (AUTH-28); after a log-out, or for another user, it starts anew with an empty cache
 * (CACHE-19, SESS-23).
 */
export function SignInGate() {
  const { isAuthenticated, username, hasExpired } = useSession()
  const isGuarded = PATHS_BEHIND_SIGN_IN.has(usePathname())
  const [shownFor, setShownFor] = useState<string | null>(null)
  useSessionWatch()

  const isKept = hasExpired && shownFor !== null
  const isAppShown = isAuthenticated || isKept || !isGuarded
  const owner = isAuthenticated ? username : isKept ? shownFor : null
  if (owner !== shownFor) setShownFor(owner)
  return (
    <>
      {isAppShown && (
        <Suspense>
          <App key={owner} />
        </Suspense>
      )}
      {!isAuthenticated && isGuarded && <SignIn isOverPage={isAppShown} />}
    </>
  )
}

function SignIn({ isOverPage }: { isOverPage: boolean }) {
  const [start] = useState(() => {
    const { href, search } = history.location
    return { href, invite: new URLSearchParams(search).get('invite') ?? undefined }
  })
  const goBack = () => {
    // An invite is spent; its code has no business in the address any more.
    const returnTo = start.invite ? '/' : start.href
    setTimeout(() => {
      if (history.location.href !== returnTo) history.push(returnTo)
    }, LOGIN_RETURN_DELAY_MS)
  }
  return <SignInModal isOverPage={isOverPage} invite={start.invite} onSignedIn={goBack} />
}

function useSessionWatch(): void {
  useEffect(() => {
    const warn = () => notify({ kind: 'warning', text: SESSION_EXPIRED_TEXT, id: 'session-expired' })
    window.addEventListener(SESSION_EXPIRED_EVENT, warn)
    const stopWatching = watchSession()
    return () => {
      stopWatching()
      window.removeEventListener(SESSION_EXPIRED_EVENT, warn)
    }
  }, [])
}
