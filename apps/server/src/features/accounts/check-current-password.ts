import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { invalid } from '@daywork/domain/errors/domain-error'
import type { FastifyRequest } from 'fastify'
import { type Caller, callerOf, recordRefusedSignIn } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { findUser } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'

/** Somebody who is signed in, and where they call from. */
export interface Owner {
  id: number
  username: string
  sessionId: number
  caller: Caller & { address: string }
}

export const ownerOf = (request: FastifyRequest): Owner => ({ ...request.user, caller: callerOf(request) })

/**
 * Compares the password of somebody who is signed in. A wrong one counts as a failed log-in: a device that was left signed
 * in must not let others try passwords without end.
 * @throws DomainError invalid, too_many
 */
export async function checkCurrentPassword(db: Db, owner: Owner, password: string): Promise<void> {
  const { caller, id: userId, username } = owner
  const attempt = { username, address: caller.address, isSignedIn: true }
  const account = await checkGuess(db, attempt, password, {
    find: () => findUser(db, userId),
    recordWrong: () => recordRefusedSignIn(db, caller, { username, userId, details: { while: 'confirming_password' } }),
  })
  if (account === undefined) throw invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
}
