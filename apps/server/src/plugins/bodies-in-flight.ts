import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { networkOf } from '../network/ip-address.ts'

/** Everybody in an office may have one address. A body of these calls arrives in milliseconds, and has at most 16 kB. */
const BODIES_MAX_PER_CLIENT = 64
const RETRY_AFTER_S = 1
const TOO_MANY = 'Too many requests from your network at the same time. Please try again in a moment.'

/**
 * Limits how many bodies of account calls one client may have on their way at the same time: these calls need no sign-in,
 * so that otherwise anybody could hold any number of connections with a part of a body on each.
 */
export function registerBodiesInFlight(app: FastifyInstance): void {
  const counts = new Map<string, number>()
  /** Kept, since the address of a closed connection is gone. */
  const clients = new WeakMap<FastifyRequest, string>()

  function release(request: FastifyRequest): void {
    const client = clients.get(request)
    if (client === undefined) return
    clients.delete(request)
    const left = (counts.get(client) ?? 0) - 1
    if (left > 0) counts.set(client, left)
    else counts.delete(client)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isArriving = request.raw.socket instanceof Socket && !request.raw.complete
    if (!isArriving || !isAccountCall(request.routeOptions.url)) return done()
    const client = networkOf(request.ip)
    const count = counts.get(client) ?? 0
    if (count >= BODIES_MAX_PER_CLIENT) {
      return done(new DomainError('too_many', TOO_MANY, { retryAfterSeconds: RETRY_AFTER_S }))
    }
    clients.set(request, client)
    counts.set(client, count + 1)
    // Whatever becomes of it: the body has arrived, or its connection has gone.
    request.raw.once('close', () => release(request))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    release(request)
    done()
  })
}

/** The calls that open and keep sessions: all that takes a body without a sign-in. */
export const isAccountCall = (url: string | undefined): boolean => url?.startsWith('/accounts/') ?? false
