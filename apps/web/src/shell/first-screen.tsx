import { getSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { PartNotLoaded } from '../records/lazy-screen.tsx'
import { lazyExtra, lazyPart, type Load, UntilLoaded } from '../ui/lazy-part.tsx'
import { sharedPageSecret } from './shared-page-path.ts'

const NotLoaded = () => <PartNotLoaded onRetry={() => window.location.reload()} />

/** A part without which the page is empty: the failure is shown in its place, and the page is loaded again. */
const lazyRoot = <Props extends object>(load: Load<Props>) => lazyPart(load, () => <NotLoaded />)

export const App = lazyRoot(async () => (await import('../app.tsx')).App)
export const ResetPasswordModal = lazyRoot(
  async () => (await import('../features/accounts/reset-password-modal.tsx')).ResetPasswordModal,
)
export const SharedPage = lazyRoot(
  async () => (await import('../features/shared-pages/view/shared-page.tsx')).SharedPage,
)
export const SessionExpiredModal = lazyExtra(
  async () => (await import('../features/accounts/session-expired-modal.tsx')).SessionExpiredModal,
)
export const SignInModal = lazyPart(
  async () => (await import('../features/accounts/sign-in-modal.tsx')).SignInModal,
  // Loading the page again would lose what was typed in the application behind it.
  ({ isOverPage }, retry) => (isOverPage ? <UntilLoaded retry={retry} /> : <NotLoaded />),
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
