import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { normalizeUsername } from '@daywork/domain/accounts/username'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Caller, recordRefusedSignIn } from '../../audit/record-event.ts'
import { findEnabledUserByName, type User } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import { openSession } from './open-session.ts'
import { hashSecret } from './tokens.ts'
import { demandSecondFactor } from './second-factor/demand-second-factor.ts'
import type { RelyingParty } from './second-factor/passkeys.ts'
import type { SessionSettings } from './session-settings.ts'

/**
 * @param site what passkeys belong to
 * @throws DomainError unauthenticated (the same for an unknown name and a disabled account), too_many after too many failures,
 *   second_factor_required and second_factor_setup_required with a ticket
 */
export async function logIn(
  db: Db,
  settings: SessionSettings,
  { caller, input, site }: { input: LoginInput; caller: Caller & { address: string }; site: RelyingParty | undefined },
): Promise<Tokens> {
  const { device, password, remember, username } = input
  const deviceHash = device ? hashSecret(device) : undefined
  const attempt = { username, address: caller.address, deviceHash }
  const user = await checkGuess(db, attempt, password, {
    find: () => findAccount(db, username),
    recordWrong: () => recordRefusedSignIn(db, caller, { username }),
  })
  if (user === undefined) throw wrongCredentials()
  const outcome = await inTransaction(
    db,
    async (tx) =>
      (await demandSecondFactor(tx, { user, deviceHash, remember, site })) ??
      openSession(tx, settings, { user, caller, deviceHash, remember }),
  )
  if (outcome === undefined) {
    await recordRefusedSignIn(db, caller, { username })
    throw wrongCredentials()
  }
  if (outcome instanceof DomainError) throw outcome
  return outcome
}

const wrongCredentials = () => new DomainError('unauthenticated', ACCOUNT_MESSAGES.wrongCredentials)

/** A name may be typed in another form than it is stored in since it was registered (GEN-22). */
async function findAccount(db: Db, typed: string): Promise<User | undefined> {
  const name = normalizeUsername(typed)
  return (await findEnabledUserByName(db, typed)) ?? (name === typed ? undefined : findEnabledUserByName(db, name))
}
