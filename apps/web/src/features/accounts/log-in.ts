import { ApiError } from '../../api/api-error.ts'
import { type CallOptions, request } from '../../api/request.ts'
import { setSessionProgress, startSession } from '../../api/session.ts'
import { checkLogin, type Credentials } from './check-credentials.ts'
import { SIGN_IN_MESSAGES } from './messages.ts'

interface Login extends Credentials {
  /** 'Keep me logged in on this device'. */
  remember: boolean
}

/** `onWait` is told until when the server wants no further try; `signal` calls the log-in off. */
export type SignInWatch = Pick<CallOptions, 'onWait' | 'signal'>

/**
 * Logs in and starts the session (SESS-04). Resolves to whether it worked; if not, the session's `error` says why.
 */
export async function logIn({ username, password, remember }: Login, watch: SignInWatch = {}): Promise<boolean> {
  const fault = checkLogin({ username, password })
  if (fault !== undefined) {
    setSessionProgress({ isLoading: false, error: fault })
    return false
  }
  const name = username.trim()
  setSessionProgress({ isLoading: true, error: null })
  try {
    const body = { username: name, password, remember }
    const tokens = await request<unknown>('accounts/login/', { method: 'POST', body, isAnonymous: true, ...watch })
    const access = textAt(tokens, 'access')
    const refresh = textAt(tokens, 'refresh')
    if (!access || !refresh) throw new InvalidLoginAnswer()
    startSession({ access, refresh, username: name, remember })
    return true
  } catch (error) {
    setSessionProgress({ isLoading: false, error: watch.signal?.aborted ? null : loginFailureText(error) })
    return false
  }
}

/** ERR-11 to ERR-13. */
export function loginFailureText(error: unknown): string {
  if (error instanceof InvalidLoginAnswer) return SIGN_IN_MESSAGES.invalidLoginAnswer
  if (!(error instanceof ApiError) || error.isUnanswered) return SIGN_IN_MESSAGES.loginUnanswered
  // A success that is no JSON has no tokens either.
  if (error.status < 300) return SIGN_IN_MESSAGES.invalidLoginAnswer
  return error.serverMessage ?? SIGN_IN_MESSAGES.loginRefused
}

export class InvalidLoginAnswer extends Error {}

function textAt(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' ? value : undefined
}
