import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { networkOf } from '../network/ip-address.ts'

/** Everyone in an office may share one network. These bodies have at most 16 kB and arrive within milliseconds. */
const ARRIVING_BODIES_MAX_PER_NETWORK = 64
const RETRY_AFTER_S = 1
const TOO_MANY = 'Too many requests from your network at the same time. Please try again in a moment.'

/**
 * Limits how many bodies of account requests may arrive at the same time from one network. These requests need no sign-in, so
 * without a limit anyone could keep any number of connections open by sending only a part of a body on each.
 */
export function registerConcurrentBodyLimit(app: FastifyInstance): void {
  const counts = new Map<string, number>()
  /** Stored for each request, since a closed connection no longer has an address. */
  const networks = new WeakMap<FastifyRequest, string>()

  function release(request: FastifyRequest): void {
    const network = networks.get(request)
    if (network === undefined) return
    networks.delete(request)
    const left = (counts.get(network) ?? 0) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isArriving = request.raw.socket instanceof Socket && !request.raw.complete
    if (!isArriving || !isAccountPath(request.routeOptions.url)) return done()
    const network = networkOf(request.ip)
    const count = counts.get(network) ?? 0
    if (count >= ARRIVING_BODIES_MAX_PER_NETWORK) {
      return done(new DomainError('too_many', TOO_MANY, { retryAfterSeconds: RETRY_AFTER_S }))
    }
    networks.set(request, network)
    counts.set(network, count + 1)
    // Emitted in every case: after the body has arrived, or when the connection is closed.
    request.raw.once('close', () => release(request))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    release(request)
    done()
  })
}

/** The only routes that take a body without a sign-in are among these. */
export const isAccountPath = (url: string | undefined): boolean => url?.startsWith('/accounts/') ?? false
