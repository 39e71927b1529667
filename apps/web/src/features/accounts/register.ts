import { ApiError } from '../../api/api-error.ts'
import { send } from '../../api/send.ts'
import { setSessionProgress } from '../../api/session.ts'
import { checkRegistration, type Registration } from './check-credentials.ts'
import { logIn, type SecondFactorStep, type SignInWatch } from './log-in.ts'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { getTexts } from '../../texts/use-texts.ts'

/**
 * Creates an account and logs in with 'remember' on (SESS-20, SESS-21). Resolves to whether both succeeded, or to the
 * second-factor step that is still required.
 * @param invite code of an invite link, if the URL contained one (GEN-15)
 */
export async function register(
  input: Registration,
  invite: string | undefined,
  watch: SignInWatch = {},
): Promise<boolean | SecondFactorStep> {
  const inputError = checkRegistration(input)
  if (inputError !== undefined) {
    setSessionProgress({ isLoading: false, error: inputError })
    return false
  }
  const { username, password, timeZone } = input
  setSessionProgress({ isLoading: true, error: null })
  try {
    const body = {
      username: username.trim(),
      password,
      ...(invite ? { invite } : {}),
      ...(timeZone ? { time_zone: timeZone } : {}),
    }
    await send('accounts/register/', { method: 'POST', body, isAnonymous: true, ...watch })
  } catch (error) {
    const text = watch.signal?.aborted ? null : registrationFailureText(error)
    setSessionProgress({ isLoading: false, error: text, cause: error })
    return false
  }
  return logIn({ username, password, remember: true }, watch)
}

/** Texts of ERR-16 and ERR-17. */
export function registrationFailureText(error: unknown): string {
  const t = getTexts(signInTexts)
  if (!(error instanceof ApiError) || error.isNetworkError) return t('error.registrationNoResponse')
  return error.serverMessage ?? Object.values(error.fields)[0]?.[0] ?? t('error.registrationRejected')
}
