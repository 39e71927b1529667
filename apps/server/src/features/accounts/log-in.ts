import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { normalizeUsername } from '@daywork/domain/accounts/username'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import { findUserByName, type User } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import type { SessionSettings } from './issue-tokens.ts'
import { openSession } from './open-session.ts'

/** @throws DomainError unauthenticated (the same for an unknown name), too_many after too many failures */
export async function logIn(
  db: Db,
  settings: SessionSettings,
  input: LoginInput,
  caller: Caller & { address: string },
): Promise<Tokens> {
  const { device, password, username } = input
  const attempt = { username, address: caller.address, device }
  const user = await checkGuess(db, attempt, password, () => findAccount(db, username))
  const tokens = user && (await openSession(db, settings, { user, caller, device }))
  if (tokens === undefined) {
    await recordEvent(db, caller, { event: 'sign_in_refused', username })
    throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.wrongCredentials)
  }
  return tokens
}

/** A name may be typed in another form than it is stored in since it was registered (GEN-22). */
async function findAccount(db: Db, typed: string): Promise<User | undefined> {
  const name = normalizeUsername(typed)
  return (await findUserByName(db, typed)) ?? (name === typed ? undefined : findUserByName(db, name))
}
