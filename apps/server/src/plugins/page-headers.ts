import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from '../http/api-paths.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** One year. Without includeSubDomains, because other services without a certificate may run on subdomains. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' }

const API_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }

export async function registerPageHeaders(app: FastifyInstance): Promise<void> {
  const { corsOrigins, publicUrl } = app.services.config
  const isHttpsSite = publicUrl?.startsWith('https:') ?? false
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiPath(request.url) ? API_HEADERS : SECURITY_HEADERS)
    // Browsers ignore HSTS over http. Behind a trusted proxy, the protocol is that of X-Forwarded-Proto.
    if (isHttpsSite && request.protocol === 'https') reply.headers(HSTS)
    done()
  })
  // While Fastify closes, it responds 503 without running hooks.
  app.addHook('preClose', (done) => {
    app.server.prependListener('request', (_request, response) =>
      response.setHeaders(new Map(Object.entries(API_HEADERS))),
    )
    done()
  })
  // Registered last, because its hook responds to preflight requests, which skips all later hooks.
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      // OPTIONS requests without CORS headers get the same response. By default, the plugin rejects them in its own format.
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
