import type { FastifyInstance } from 'fastify'

/** Says once that a proxy forwards client addresses and is not trusted: all its clients count as one (GEN-20). */
export function registerUntrustedProxyWarning(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    // A trusted peer has the forwarded addresses after its own.
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
