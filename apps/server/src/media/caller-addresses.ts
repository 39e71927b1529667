import type { FastifyRequest } from 'fastify'
import { scopeOfSession, type SignAddress } from './signed-address.ts'

/** Signs file addresses for the session of a call; they end with it (PORT-16). */
export const callerAddresses = ({ server, user }: FastifyRequest): SignAddress =>
  server.services.addresses.for(scopeOfSession(user.sessionId))
