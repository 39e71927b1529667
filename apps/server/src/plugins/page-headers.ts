import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from '../http/api-paths.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** A year, as browsers' preload lists ask. Subdomains of the site may be other programs without a certificate. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

const OF_CALLS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }

export async function registerPageHeaders(app: FastifyInstance): Promise<void> {
  const { corsOrigins, publicUrl } = app.services.config
  const isHttpsSite = publicUrl?.startsWith('https:') ?? false
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiPath(request.url) ? OF_CALLS : SECURITY_HEADERS)
    // A browser believes it over https only; the proxy that holds the certificate says which it was.
    if (isHttpsSite && request.protocol === 'https') reply.headers(HTTPS_ONLY)
    done()
  })
  // Fastify answers 503 past all hooks while it closes.
  app.addHook('preClose', (done) => {
    app.server.prependListener('request', (_request, response) =>
      response.setHeaders(new Map(Object.entries(OF_CALLS))),
    )
    done()
  })
  // Last, since it answers preflights in its own hook.
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      // An OPTIONS that no browser sent is told the same, rather than refused in a shape of the plugin's own.
      strictPreflight: false,
      exposedHeaders: [
        'ETag',
        'Retry-After',
        'Location',
        'Tus-Resumable',
        'Upload-Length',
        'Upload-Offset',
        'Upload-Expires',
        'Upload-Sha256',
        'X-Request-Id',
      ],
    })
  }
}
