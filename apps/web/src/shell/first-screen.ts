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

/** Where reset links lead; their code follows #. */
export const RESET_PASSWORD_PATH = '/reset-password'

/** AUTH-03: what cannot be seen without a session. '/create' asks for one only when something is sent. */
const BEHIND_SIGN_IN =
  /^\/(checklists|portfolio|reports|schedule|team|(checklists|clients|projects|team|work-orders)\/[1-9]\d{0,14})?$/
export const isBehindSignIn = (path: string) => BEHIND_SIGN_IN.test(path)

/** Loads what the page opens with: a shared page, a reset link's form, the sign-in, or the application. */
export function loadFirstScreen(): Promise<unknown> {
  const { pathname } = history.location
  if (sharedPageSecret(pathname) !== undefined) return sharedPage.load()
  if (pathname === RESET_PASSWORD_PATH) return resetPasswordModal.load()
  return getSession().isAuthenticated || !isBehindSignIn(pathname) ? app.load() : signInModal.load()
}
