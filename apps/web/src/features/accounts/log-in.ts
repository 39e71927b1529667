import type { SecondFactorRequired, SecondFactorSetupRequired } from '@daywork/domain/accounts/second-factor'
import { deviceSecret } from '../../api/device-secret.ts'
import { ApiError } from '../../api/api-error.ts'
import { type CallOptions, send } from '../../api/send.ts'
import { setSessionProgress, startSession } from '../../api/session.ts'
import { checkLogin, type Credentials } from './check-credentials.ts'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { getTexts } from '../../texts/use-texts.ts'

interface Login extends Credentials {
  /** The 'Keep me logged in on this device' checkbox. */
  remember: boolean
}

/** A log-in with a correct password that still needs a second factor, or needs one to be set up. */
export interface SecondFactorStep {
  readonly username: string
  readonly remember: boolean
  readonly response: SecondFactorRequired | SecondFactorSetupRequired
}

/** `onWait` receives the time before which the server accepts no retry. `signal` aborts the log-in. */
export type SignInWatch = Pick<CallOptions, 'onWait' | 'signal'>

/**
 * Logs in and starts the session (SESS-04). Resolves to whether it succeeded, or to the step that is still required.
 * After a failure, the session's `error` contains the reason.
 */
export async function logIn(
  { username, password, remember }: Login,
  watch: SignInWatch = {},
): Promise<boolean | SecondFactorStep> {
  const inputError = checkLogin({ username, password })
  if (inputError !== undefined) {
    setSessionProgress({ isLoading: false, error: inputError })
    return false
  }
  const name = username.trim()
  setSessionProgress({ isLoading: true, error: null })
  try {
    const body = { username: name, password, remember, device: deviceSecret() }
    const tokens = await send<unknown>('accounts/login/', { method: 'POST', body, isAnonymous: true, ...watch })
    const access = textAt(tokens, 'access')
    const refresh = textAt(tokens, 'refresh')
    if (!access || !refresh) throw new InvalidLoginResponse()
    startSession({ access, refresh, username: name, remember })
    return true
  } catch (error) {
    const response = secondFactorResponse(error)
    const text = response || watch.signal?.aborted ? null : loginFailureText(error)
    setSessionProgress({ isLoading: false, error: text, cause: error })
    return response ? { username: name, remember, response } : false
  }
}

/** Returns the error body of a log-in with a correct password that still needs a second factor. */
function secondFactorResponse(error: unknown): SecondFactorStep['response'] | undefined {
  if (!(error instanceof ApiError) || error.code === undefined) return undefined
  const isStep = error.code === 'second_factor_required' || error.code === 'second_factor_setup_required'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code determines the shape of the body
  return isStep ? (error.body as SecondFactorStep['response']) : undefined
}

/** Texts of ERR-11 to ERR-13. */
export function loginFailureText(error: unknown): string {
  const t = getTexts(signInTexts)
  if (error instanceof InvalidLoginResponse) return t('error.invalidLoginResponse')
  if (!(error instanceof ApiError) || error.isNetworkError) return t('error.loginNoResponse')
  // A 2xx response that is not JSON has no tokens.
  if (error.status < 300) return t('error.invalidLoginResponse')
  return error.serverMessage ?? t('error.loginRejected')
}

export class InvalidLoginResponse extends Error {}

function textAt(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}
