import { Suspense, useEffect, useState } from 'react'
import { clearWithOwner, getPageOwner, getPageGeneration, usePageGeneration } from '../api/page-owner.ts'
import { sendPendingLogouts } from '../api/pending-logouts.ts'
import { SESSION_EXPIRED_EVENT, setSessionProgress, useSession, watchSession } from '../api/session.ts'
import { dropSignInRequest, useIsSignInAsked } from '../api/sign-in-request.ts'
import { history, usePathname } from '../browser-history.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import { hideNotice, notify } from '../records/notices/notify.ts'
import { sessionExpiredTexts } from '../texts/en/session-expired.ts'
import { getTexts } from '../texts/use-texts.ts'
import { LOGIN_RETURN_DELAY_MS } from '../ui/timings.ts'
import {
  App,
  isBehindSignIn,
  RESET_PASSWORD_PATH,
  ResetPasswordModal,
  SessionExpiredModal,
  SignInModal,
} from './first-screen.tsx'

const EXPIRY_NOTICE = 'session-expired'

/** Never requires a session. */
const PUBLIC_PATH = '/support'

// The URL also reveals what the last user was viewing, in every window (SIDE-18). Clear it synchronously, because the
// sign-in that renders next returns to the current URL (AUTH-17).
clearWithOwner(() => {
  const { href, pathname } = history.location
  // Open forms are discarded with their owner, so skip their confirmations.
  if (href !== '/' && pathname !== PUBLIC_PATH) history.replace('/', undefined, { ignoreBlocker: true })
})

/**
 * Shows the application or the sign-in modal. Without a session, the application is not even loaded, so it cannot send
 * requests (AUTH-04) or show anything. When a session expires, the application remains mounted under the modals with
 * its input (AUTH-28). After a log-out, or for another user, it restarts with an empty cache (CACHE-19, SESS-23).
 */
export function SignInGate() {
  const { isAuthenticated, ending } = useSession()
  const path = usePathname()
  const generation = usePageGeneration()
  useSessionWatch(isAuthenticated)
  if (path === RESET_PASSWORD_PATH) return <ResetPassword />

  const isGuarded = isBehindSignIn(path)
  const isStillMounted = ending === 'expired' && getPageOwner() !== null
  const isAppShown = isAuthenticated || isStillMounted || !isGuarded
  return (
    <>
      {isAppShown && (
        <Suspense>
          <App key={generation} />
        </Suspense>
      )}
      {!isAuthenticated && path !== PUBLIC_PATH && <SessionModals isGuarded={isGuarded} isOverPage={isAppShown} />}
    </>
  )
}

function ResetPassword() {
  const [code] = useState(() => history.location.hash.replace(/^#/, ''))
  return (
    <Suspense>
      <ResetPasswordModal code={code} onDone={() => history.replace('/')} />
    </Suspense>
  )
}

interface SessionModalsProps {
  isGuarded: boolean
  isOverPage: boolean
}

/** Shows the expired-session modal first, if the session has expired, then the log-in, but never both (AUTH-02). */
function SessionModals({ isGuarded, isOverPage }: SessionModalsProps) {
  const { ending } = useSession()
  const isAsked = useIsSignInAsked()
  const [choice, setChoice] = useState<'none' | 'log-in' | 'closed'>('none')
  if (ending === 'expired' && choice === 'none') {
    const logIn = () => {
      // The expired-session modal has shown this error. The log-in modal must not show it as its own.
      setSessionProgress({ isLoading: false, error: null })
      setChoice('log-in')
    }
    return (
      <Suspense>
        <SessionExpiredModal isOverPage={isOverPage} onLogIn={logIn} />
      </Suspense>
    )
  }
  if (!isGuarded && !isAsked && choice !== 'log-in') return null
  const close = () => {
    setSessionProgress({ isLoading: false, error: null })
    setChoice('closed')
    dropSignInRequest()
  }
  return <SignIn isOverPage={isOverPage} {...(isGuarded ? {} : { onClose: close })} />
}

function SignIn({ isOverPage, onClose }: { isOverPage: boolean; onClose?: () => void }) {
  const [start] = useState(() => {
    const { href, search } = history.location
    return {
      href,
      invite: new URLSearchParams(search).get('invite') ?? undefined,
      owner: getPageOwner(),
      generation: getPageGeneration(),
    }
  })
  useEffect(registerServiceWorker, [])
  const goBack = () => {
    // Remove the code of a used invite from the URL, and also another user's search.
    const returnTo = start.invite || start.generation !== getPageGeneration() ? '/' : start.href
    const { href } = history.location
    setTimeout(() => {
      // An action that waited for the log-in may have navigated in the meantime (CAP-28).
      const isStillHere = history.location.href === href
      if (isStillHere && href !== returnTo) history.push(returnTo)
    }, LOGIN_RETURN_DELAY_MS)
  }
  return (
    <Suspense>
      <SignInModal
        isOverPage={isOverPage}
        invite={start.invite}
        owner={start.owner}
        onSignedIn={goBack}
        {...(onClose ? { onClose } : {})}
      />
    </Suspense>
  )
}

function useSessionWatch(isAuthenticated: boolean): void {
  useEffect(() => {
    const warn = () => notify({ kind: 'warning', text: getTexts(sessionExpiredTexts)('text'), id: EXPIRY_NOTICE })
    window.addEventListener(SESSION_EXPIRED_EVENT, warn)
    const stops = [watchSession(), sendPendingLogouts()]
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener(SESSION_EXPIRED_EVENT, warn)
    }
  }, [])
  useEffect(() => {
    // Hide the notice after the next log-in. The notifications panel retains it.
    if (isAuthenticated) hideNotice(EXPIRY_NOTICE)
  }, [isAuthenticated])
}
