import { getSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { loadedAhead } from '../ui/loaded-ahead.tsx'

const app = loadedAhead(async () => (await import('../app.tsx')).App)
const signInModal = loadedAhead(async () => (await import('../features/accounts/sign-in-modal.tsx')).SignInModal)

export const App = app.Component
export const SignInModal = signInModal.Component

/** AUTH-03: what cannot be seen without a session. '/create' asks for one only when something is sent. */
const PATHS_BEHIND_SIGN_IN = new Set(['/', '/portfolio'])
export const isBehindSignIn = (path: string) => PATHS_BEHIND_SIGN_IN.has(path) || path.startsWith('/work-orders/')

/** Loads what the page opens with: the sign-in, or the application. */
export const loadFirstScreen = (): Promise<unknown> =>
  getSession().isAuthenticated || !isBehindSignIn(history.location.pathname) ? app.load() : signInModal.load()
