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
    /** The signed-in user; set on every route behind requireSession. */
    user: SignedIn
    /** Checks the session again, after a body that took long to arrive. @throws DomainError unauthenticated */
    confirmSession: () => Promise<void>
  }
}

/** The name of the security scheme in the API document. */
export const BEARER = 'bearer'

/** The user of a bearer token, or undefined when the token is unknown or its session has ended. */
export type Identify = (token: string) => Promise<SignedIn | undefined>

/** Requires a valid bearer token on every route of this scope, before the body is read. */
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
