import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { normalizeUsername } from '@daywork/domain/accounts/username'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, logLockedSignIn, recordFailedSignIn } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findEnabledUserByName, type User } from './accounts.queries.ts'
import { checkPassword } from './login-limits.ts'
import { requestSecondFactor } from './second-factor/request-second-factor.ts'
import type { RelyingParty } from './second-factor/webauthn.ts'
import type { SessionSettings } from './session-settings.ts'
import { startSession } from './start-session.ts'
import { hashSecret } from '../../secrets.ts'

/**
 * Checks the password and starts a session, unless a second factor is needed first.
 * @param site the current site, for which passkeys must be registered
 * @throws DomainError unauthenticated (the same for a wrong password, an unknown name, and a disabled account), too_many,
 *   second_factor_required and second_factor_setup_required with a ticket
 */
export async function logIn(
  db: Db,
  settings: SessionSettings,
  {
    client,
    input,
    site,
  }: { input: LoginInput; client: ClientInfo & { address: string }; site: RelyingParty | undefined },
): Promise<Tokens> {
  const { device, password, remember, username } = input
  const deviceHash = device ? hashSecret(device) : undefined
  const attempt = { username, address: client.address, deviceHash, onLocked: () => logLockedSignIn(client) }
  const user = await checkPassword(db, attempt, password, {
    find: () => findAccount(db, username),
    recordWrong: () => recordFailedSignIn(db, client, { username }),
  })
  if (user === undefined) throw wrongCredentials()
  const result = await inTransaction(
    db,
    async (tx) =>
      (await requestSecondFactor(tx, { user, deviceHash, remember, site })) ??
      startSession(tx, settings, { user, client, deviceHash, remember }),
  )
  if (result === undefined) {
    await recordFailedSignIn(db, client, { username })
    throw wrongCredentials()
  }
  if (result instanceof DomainError) throw result
  return result
}

const wrongCredentials = () => new DomainError('unauthenticated', ACCOUNT_MESSAGES.wrongCredentials)

/** Tries the name as typed before its normalized form, because earlier versions did not normalize names. */
async function findAccount(db: Db, typed: string): Promise<User | undefined> {
  const name = normalizeUsername(typed)
  return (await findEnabledUserByName(db, typed)) ?? (name === typed ? undefined : findEnabledUserByName(db, name))
}
