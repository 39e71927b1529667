import type { SecondFactorRequired, SecondFactorSetupRequired } from '@daywork/domain/accounts/second-factor'
import { deviceSecret } from '../../api/device-secret.ts'
import { ApiError } from '../../api/api-error.ts'
import { type CallOptions, send } from '../../api/send.ts'
import { setSessionProgress, startSession } from '../../api/session.ts'
import { checkLogin, type Credentials } from './check-credentials.ts'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { getTexts } from '../../texts/use-texts.ts'

interface Login extends Credentials {
  /** 'Keep me logged in on this device'. */
  remember: boolean
}

/** A log-in whose password was right and that waits for a second factor, or for one to be set up. */
export interface SecondFactorStep {
  readonly username: string
  readonly remember: boolean
  readonly answer: SecondFactorRequired | SecondFactorSetupRequired
}

/** `onWait` gets the time before which the server wants no further try; `signal` calls the log-in off. */
export type SignInWatch = Pick<CallOptions, 'onWait' | 'signal'>

/**
 * Logs in and starts the session (SESS-04). Resolves to whether it worked, or to the step that is still missing. When it
 * did not work, the session's `error` says why.
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
    if (!access || !refresh) throw new InvalidLoginAnswer()
    startSession({ access, refresh, username: name, remember })
    return true
  } catch (error) {
    const answer = secondFactorAnswer(error)
    const text = answer || watch.signal?.aborted ? null : loginFailureText(error)
    setSessionProgress({ isLoading: false, error: text })
    return answer ? { username: name, remember, answer } : false
  }
}

/** What a log-in with a right password answers where a second factor is missing. */
function secondFactorAnswer(error: unknown): SecondFactorStep['answer'] | undefined {
  if (!(error instanceof ApiError) || error.code === undefined) return undefined
  const isStep = error.code === 'second_factor_required' || error.code === 'second_factor_setup_required'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which shape the body has
  return isStep ? (error.body as SecondFactorStep['answer']) : undefined
}

/** ERR-11 to ERR-13. */
export function loginFailureText(error: unknown): string {
  const t = getTexts(signInTexts)
  if (error instanceof InvalidLoginAnswer) return t('error.invalidLoginResponse')
  if (!(error instanceof ApiError) || error.isUnanswered) return t('error.loginUnanswered')
  // A success that is no JSON has no tokens either.
  if (error.status < 300) return t('error.invalidLoginResponse')
  return error.serverMessage ?? t('error.loginRejected')
}

export class InvalidLoginAnswer extends Error {}

function textAt(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' ? value : undefined
}
