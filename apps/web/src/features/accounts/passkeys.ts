import { secondFactorTexts } from '../../texts/en/second-factor.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** Loads the library on first use, because few log-ins need it. */
const loadLibrary = () => import('@simplewebauthn/browser')

class PasskeyError extends Error {}

/** @param options the options from the server. @throws PasskeyError with a message for the user */
export const requestPasskey = (options: Record<string, unknown>) =>
  withReadableError(async () => {
    const { startAuthentication } = await loadLibrary()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same library created the options on the server
    return startAuthentication({ optionsJSON: options as never })
  }, 'notUsed')

/** @param options the options from the server. @throws PasskeyError with a message for the user */
export const createPasskey = (options: Record<string, unknown>) =>
  withReadableError(async () => {
    const { startRegistration } = await loadLibrary()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return startRegistration({ optionsJSON: options as never })
  }, 'notAdded')

async function withReadableError<Result>(
  work: () => Promise<Result>,
  otherwise: 'notUsed' | 'notAdded',
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    console.info('WebAuthn', error)
    const name = error instanceof Error ? error.name : ''
    const reason = name === 'InvalidStateError' ? 'alreadyHere' : otherwise
    throw new PasskeyError(getTexts(secondFactorTexts)(`passkeyError.${reason}`), { cause: error })
  }
}
