import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface SignedIn {
  id: number
  username: string
  sessionId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set on every route behind requireSession. */
    user: SignedIn
    /** Looks the session up again, after a body that took long to arrive. @throws DomainError unauthenticated */
    confirmSession: () => Promise<void>
  }
}

/** What the API's document calls the bearer token. */
export const BEARER = 'bearer'

/** Whose living session a bearer token names; undefined when it is none of ours, or its session has ended. */
export type Identify = (token: string) => Promise<SignedIn | undefined>

/** Every route of this scope needs a bearer token of a living session (API-06, SESS-27, SESS-28), before its body is read. */
export function requireSession(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('user')
  app.decorateRequest('confirmSession', async function confirmSession(this: FastifyRequest) {
    await signedInUser(this, identify)
  })
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ [BEARER]: [] }] }
  })
  app.addHook('onRequest', async (request) => {
    request.user = await signedInUser(request, identify)
  })
}

async function signedInUser(request: FastifyRequest, identify: Identify): Promise<SignedIn> {
  const [scheme, token, ...more] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0) {
    throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.notAuthenticated)
  }
  const user = await identify(token)
  if (user === undefined) throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.tokenNotValid)
  return user
}
