import type { FastifyInstance } from 'fastify'

/** Warns once if an untrusted proxy forwards client addresses, because all its clients then count as one. */
export function registerUntrustedProxyWarning(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    // If the proxy is trusted, `ips` also contains the forwarded addresses.
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && request.ips?.length === 1) {
      hasWarned = true
      request.log.warn(
        { address: request.ip },
        `${request.ip} sent X-Forwarded-For and is not a trusted proxy, so the header is ignored. If it is your proxy, ` +
          'add it to TRUST_PROXY.',
      )
    }
    done()
  })
}
