import { Suspense, useEffect, useState } from 'react'
import { forgetWithOwner, getPageOwner, getPageTurn, usePageTurn } from '../api/page-owner.ts'
import { endLeftSessions } from '../api/left-sessions.ts'
import { SESSION_EXPIRED_EVENT, setSessionProgress, useSession, watchSession } from '../api/session.ts'
import { dropSignInRequest, useIsSignInAsked } from '../api/sign-in-request.ts'
import { history, usePathname } from '../browser-history.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import { hideNotice, notify } from '../records/notify.ts'
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
} from './first-screen.ts'

const EXPIRY_NOTICE = 'session-expired'

/** Never asks for one. */
const PUBLIC_PATH = '/support'

// The address, too, shows what the last user was looking at, in whichever window they signed out (SIDE-18). At once:
// the sign-in that is drawn next leads back to where it was asked for (AUTH-17).
forgetWithOwner(() => {
  const { href, pathname } = history.location
  // Whatever was open is gone with its owner, so there is nothing left to ask about.
  if (href !== '/' && pathname !== PUBLIC_PATH) history.replace('/', undefined, { ignoreBlocker: true })
})

/**
 * Decides between the application and the sign-in modal. While no one is signed in the application is not even loaded,
 * so it can neither call the API (AUTH-04) nor show anything. When a session expires it stays where it is, under the
 * modals, with what was typed (AUTH-28); after a log-out, or for another user, it starts over with an empty cache
 * (CACHE-19, SESS-23).
 */
export function SignInGate() {
  const { isAuthenticated, ending } = useSession()
  const path = usePathname()
  const turn = usePageTurn()
  useSessionWatch(isAuthenticated)
  if (path === RESET_PASSWORD_PATH) return <ResetPassword />

  const isGuarded = isBehindSignIn(path)
  const isKept = ending === 'expired' && getPageOwner() !== null
  const isAppShown = isAuthenticated || isKept || !isGuarded
  return (
    <>
      {isAppShown && (
        <Suspense>
          <App key={turn} />
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

/** First what happened, if anything did, then the log-in: never both (AUTH-02). */
function SessionModals({ isGuarded, isOverPage }: SessionModalsProps) {
  const { ending } = useSession()
  const isAsked = useIsSignInAsked()
  const [answer, setAnswer] = useState<'none' | 'log-in' | 'closed'>('none')
  if (ending === 'expired' && answer === 'none') {
    const logIn = () => {
      // This modal has shown it; the log-in to come did not cause it.
      setSessionProgress({ isLoading: false, error: null })
      setAnswer('log-in')
    }
    return (
      <Suspense>
        <SessionExpiredModal isOverPage={isOverPage} onLogIn={logIn} />
      </Suspense>
    )
  }
  if (!isGuarded && !isAsked && answer !== 'log-in') return null
  const close = () => {
    setSessionProgress({ isLoading: false, error: null })
    setAnswer('closed')
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
      turn: getPageTurn(),
    }
  })
  useEffect(registerServiceWorker, [])
  const goBack = () => {
    // A used invite's code leaves the address, and so does another user's search.
    const returnTo = start.invite || start.turn !== getPageTurn() ? '/' : start.href
    const { href } = history.location
    setTimeout(() => {
      // What waited for the log-in may have led on by now (CAP-28).
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
    const stops = [watchSession(), endLeftSessions()]
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener(SESSION_EXPIRED_EVENT, warn)
    }
  }, [])
  useEffect(() => {
    // Hide the notice after the next log-in; the panel keeps it.
    if (isAuthenticated) hideNotice(EXPIRY_NOTICE)
  }, [isAuthenticated])
}
