import { getSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { lazyScreen } from '../records/lazy-part.tsx'
import { lazyExtra } from '../ui/lazy-part.tsx'
import { sharedPageSecret } from './shared-page-path.ts'

export const App = lazyScreen(async () => (await import('../app.tsx')).App)
export const SignInModal = lazyScreen(async () => (await import('../features/accounts/sign-in-modal.tsx')).SignInModal)
export const SessionExpiredModal = lazyExtra(
  async () => (await import('../features/accounts/session-expired-modal.tsx')).SessionExpiredModal,
)
export const ResetPasswordModal = lazyScreen(
  async () => (await import('../features/accounts/reset-password-modal.tsx')).ResetPasswordModal,
)
export const SharedPage = lazyScreen(
  async () => (await import('../features/shared-pages/view/shared-page.tsx')).SharedPage,
)

/** The path of reset links. Their code is in the fragment. */
export const RESET_PASSWORD_PATH = '/reset-password'

/** Paths that require a session (AUTH-03). '/create' requires one only on submit. */
const BEHIND_SIGN_IN =
  /^\/(checklists|photos-on-phones|portfolio|reports|schedule|team|(checklists|clients|projects|team|work-orders)\/[1-9]\d{0,14})?$/
export const isBehindSignIn = (path: string) => BEHIND_SIGN_IN.test(path)

/** Loads the first screen: a shared page, the form of a reset link, the sign-in, or the application. */
export function loadFirstScreen(): Promise<unknown> {
  const { pathname } = history.location
  if (sharedPageSecret(pathname) !== undefined) return SharedPage.preload()
  if (pathname === RESET_PASSWORD_PATH) return ResetPasswordModal.preload()
  return getSession().isAuthenticated || !isBehindSignIn(pathname) ? App.preload() : SignInModal.preload()
}
