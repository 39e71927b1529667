import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { invalid } from '@daywork/domain/errors/domain-error'
import type { FastifyRequest } from 'fastify'
import { type ClientInfo, clientInfo, logLockedSignIn, recordFailedSignIn } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { findUser } from './accounts.queries.ts'
import { checkPassword } from './login-limits.ts'

/** A signed-in user and their client. */
export interface Owner {
  id: number
  username: string
  sessionId: number
  client: ClientInfo & { address: string }
}

export const ownerOf = (request: FastifyRequest): Owner => ({ ...request.user, client: clientInfo(request) })

/**
 * Checks the password of a signed-in user. A wrong one counts as a failed log-in, so that someone who finds a signed-in device
 * cannot try passwords without limit.
 * @throws DomainError invalid, too_many
 */
export async function checkCurrentPassword(db: Db, owner: Owner, password: string): Promise<void> {
  const { client, id: userId, username } = owner
  const onLocked = () => logLockedSignIn(client)
  const attempt = { username, address: client.address, isSignedIn: true, onLocked }
  const account = await checkPassword(db, attempt, password, {
    find: () => findUser(db, userId),
    recordWrong: () => recordFailedSignIn(db, client, { username, userId, details: { while: 'confirming_password' } }),
  })
  if (account === undefined) throw invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
}
