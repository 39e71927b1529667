import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { findUserByName } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import { openSession } from './open-session.ts'
import type { SessionSettings } from './session-settings.ts'

/** @throws DomainError unauthenticated (the same for an unknown name), too_many after too many failures */
export async function logIn(
  db: Db,
  settings: SessionSettings,
  input: LoginInput,
  caller: Caller & { address: string },
): Promise<Tokens> {
  const attempt = { username: input.username, address: caller.address }
  const user = await checkGuess(db, attempt, input.password, () => findUserByName(db, input.username))
  const tokens = user && (await openSession(db, settings, { user, caller, remember: input.remember }))
  if (tokens === undefined) {
    await recordEvent(db, caller, { event: 'sign_in_refused', username: input.username })
    throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.wrongCredentials)
  }
  return tokens
}
