import { guessableReason } from '@daywork/domain/accounts/guessable-password'
import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'
import { invalid } from '@daywork/domain/errors/domain-error'

/** How many of the most common passwords of the allowed length are rejected. */
const COMMON_PASSWORDS_COUNT = 10_000

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loads the list when a password is first set, because most servers rarely need it. */
const readCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)
    return new Set(long.slice(0, COMMON_PASSWORDS_COUNT))
  }))

/** @returns why a password is too easy to guess; undefined if it is not. The schema checks its length. */
export async function guessablePasswordError(credentials: {
  username: string
  password: string
}): Promise<string | undefined> {
  const common = await readCommonPasswords()
  return guessableReason(credentials, (password) => common.has(password))
}

/** @param field the field to name in the response @throws DomainError invalid */
export async function rejectGuessablePassword(
  credentials: { username: string; password: string },
  field: 'password' | 'new_password',
): Promise<void> {
  const error = await guessablePasswordError(credentials)
  if (error !== undefined) throw invalid({ [field]: [error] })
}
