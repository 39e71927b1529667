import { getSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { loadedAhead } from '../ui/loaded-ahead.tsx'
import { sharedPageSecret } from './shared-page-path.ts'

const app = loadedAhead(async () => (await import('../app.tsx')).App)
const signInModal = loadedAhead(async () => (await import('../features/accounts/sign-in-modal.tsx')).SignInModal)

const sessionExpiredModal = loadedAhead(
  async () => (await import('../features/accounts/session-expired-modal.tsx')).SessionExpiredModal,
)

const resetPasswordModal = loadedAhead(
  async () => (await import('../features/accounts/reset-password-modal.tsx')).ResetPasswordModal,
)

const sharedPage = loadedAhead(async () => (await import('../features/shared-pages/view/shared-page.tsx')).SharedPage)

export const App = app.Component
export const SignInModal = signInModal.Component
export const SessionExpiredModal = sessionExpiredModal.Component
export const ResetPasswordModal = resetPasswordModal.Component
export const SharedPage = sharedPage.Component

/** The path of reset links. Their code is in the fragment. */
export const RESET_PASSWORD_PATH = '/reset-password'

/** Paths that require a session (AUTH-03). '/create' requires one only on submit. */
const BEHIND_SIGN_IN =
  /^\/(checklists|photos-on-phones|portfolio|reports|schedule|team|(checklists|clients|projects|team|work-orders)\/[1-9]\d{0,14})?$/
export const isBehindSignIn = (path: string) => BEHIND_SIGN_IN.test(path)

/** Loads the first screen: a shared page, the form of a reset link, the sign-in, or the application. */
export function loadFirstScreen(): Promise<unknown> {
  const { pathname } = history.location
  if (sharedPageSecret(pathname) !== undefined) return sharedPage.load()
  if (pathname === RESET_PASSWORD_PATH) return resetPasswordModal.load()
  return getSession().isAuthenticated || !isBehindSignIn(pathname) ? app.load() : signInModal.load()
}
