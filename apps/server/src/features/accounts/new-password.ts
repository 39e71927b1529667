import { guessableReason } from '@daywork/domain/accounts/guessable-password'
import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'
import { invalid } from '@daywork/domain/errors/domain-error'

/** AUTH-31. */
const COMMON_PASSWORDS_COUNT = 10_000

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Read when somebody first sets a password, since most starts never need the list. */
const readCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)
    return new Set(long.slice(0, COMMON_PASSWORDS_COUNT))
  }))

/** Why a new password is not accepted, or undefined. Length is the schema's to check. */
export async function guessablePasswordFault(credentials: {
  username: string
  password: string
}): Promise<string | undefined> {
  const common = await readCommonPasswords()
  return guessableReason(credentials, (password) => common.has(password))
}

/** @param field that the answer names. @throws DomainError invalid */
export async function refuseGuessablePassword(
  credentials: { username: string; password: string },
  field: 'password' | 'new_password',
): Promise<void> {
  const fault = await guessablePasswordFault(credentials)
  if (fault !== undefined) throw invalid({ [field]: [fault] })
}
