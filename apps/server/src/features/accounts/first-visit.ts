import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { hasAnyUser } from './accounts.queries.ts'
import { decideAdmission } from './registration-gate.ts'

/** Whether the server has no account yet and this request could make the first one without an invite (AUTH-36). */
export function createFirstVisitCheck(db: Db, config: Config): (request: FastifyRequest) => Promise<boolean> {
  // Accounts are never deleted, so this stays true.
  let hasAccount = false
  return async (request) => {
    hasAccount ||= await hasAnyUser(db)
    if (hasAccount) return false
    const admission = await decideAdmission(db, config, request)
    return admission === 'anybody' || admission === 'first_or_invite'
  }
}
