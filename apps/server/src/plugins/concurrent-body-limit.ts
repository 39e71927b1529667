import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { networkOf } from '../network/ip-address.ts'

/** Enough for an office that shares one network, because these bodies are small and arrive within milliseconds. */
const ARRIVING_BODIES_MAX_PER_NETWORK = 64
const RETRY_AFTER_SECONDS = 1
const TOO_MANY = 'Too many requests from your network at the same time. Please try again in a moment.'

/**
 * Limits how many requests that require no session may have incomplete bodies at the same time, for each network. Without a
 * limit, anyone could keep any number of connections open by sending only part of each body.
 */
export function registerConcurrentBodyLimit(app: FastifyInstance): void {
  const counts = new Map<string, number>()
  /** Stored for each request, because a closed connection no longer has an address. */
  const networks = new WeakMap<FastifyRequest, string>()

  function release(request: FastifyRequest): void {
    const network = networks.get(request)
    if (network === undefined) return
    networks.delete(request)
    const remaining = (counts.get(network) ?? 0) - 1
    if (remaining > 0) counts.set(network, remaining)
    else counts.delete(network)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isArriving = request.raw.socket instanceof Socket && !request.raw.complete
    if (!isArriving || !isOpenPath(request.routeOptions.url)) return done()
    const network = networkOf(request.ip)
    const count = counts.get(network) ?? 0
    if (count >= ARRIVING_BODIES_MAX_PER_NETWORK) {
      return done(new DomainError('too_many', TOO_MANY, { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    }
    networks.set(request, network)
    counts.set(network, count + 1)
    // Always emitted: after the body has arrived, or when the connection closes.
    request.raw.once('close', () => release(request))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    release(request)
    done()
  })
}

/** Where requests have bodies without a session: accounts, and the questions and approvals of clients. */
const isOpenPath = (url: string | undefined): boolean =>
  isAccountPath(url) || (url?.startsWith('/api/shared-pages/open/') ?? false)

export const isAccountPath = (url: string | undefined): boolean => url?.startsWith('/accounts/') ?? false
