import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSessionFinder } from '../features/accounts/live-sessions.ts'
import { createAccessTokenReader } from '../features/accounts/tokens.ts'

export interface SignedIn {
  id: number
  username: string
  sessionId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set on every route behind requireSession. */
    user: SignedIn
  }
}

/** What the API's document calls the bearer token. */
export const BEARER = 'bearer'

/** Every route of this scope needs a bearer token of a living session (API-06, SESS-27, SESS-28), before its body is read. */
export function requireSession(app: FastifyInstance): void {
  app.decorateRequest('user')
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ [BEARER]: [] }] }
  })
  const readAccessToken = createAccessTokenReader(app.services.sessions.key)
  const findSession = createSessionFinder(app.services.db)
  app.addHook('onRequest', async (request) => {
    request.user = await signedInUser(request, readAccessToken, findSession)
  })
}

async function signedInUser(
  request: FastifyRequest,
  readAccessToken: ReturnType<typeof createAccessTokenReader>,
  findSession: ReturnType<typeof createSessionFinder>,
): Promise<SignedIn> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) {
    throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.notAuthenticated)
  }
  const sessionId = await readAccessToken(token)
  const session = sessionId === undefined ? undefined : await findSession(sessionId)
  if (session === undefined) throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.tokenNotValid)
  return { id: session.user_id, username: session.username, sessionId: session.id }
}
