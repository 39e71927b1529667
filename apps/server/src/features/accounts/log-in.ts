import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Caller, recordRefusedSignIn } from '../../audit/record-event.ts'
import { findEnabledUserByName } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import type { SessionSettings } from './issue-tokens.ts'
import { openSession } from './open-session.ts'
import { demandSecondFactor } from './second-factor/demand-second-factor.ts'
import type { RelyingParty } from './second-factor/passkeys.ts'

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
  const attempt = { username: input.username, address: caller.address }
  const user = await checkGuess(db, attempt, input.password, () => findEnabledUserByName(db, input.username))
  const outcome =
    user &&
    (await inTransaction(
      db,
      async (tx) =>
        (await demandSecondFactor(tx, { user, input, site })) ??
        openSession(tx, settings, { user, caller, deviceSecret: input.device }),
    ))
  if (outcome === undefined) {
    await recordRefusedSignIn(db, caller, { username: input.username })
    throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.wrongCredentials)
  }
  if (outcome instanceof DomainError) throw outcome
  return outcome
}
