import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { isApiPath } from './api-paths.ts'

/**
 * API-18. Scripts come from this server only and never from within a page, so that no text a user enters can run.
 * Styles may stand in the page: the component library sets some by itself.
 */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

export async function registerPageHeaders(app: FastifyInstance): Promise<void> {
  const { corsOrigins } = app.services.config
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
      ],
    })
  }
  const ofPages = await protectiveHeaders()
  const ofCalls = { ...ofPages, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiPath(request.url) ? ofCalls : ofPages)
    done()
  })
}

/** What helmet sets. It makes the same text anew for each request, a twentieth of what a list costs; here it is asked once. */
async function protectiveHeaders(): Promise<Record<string, string>> {
  const asked = fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    xFrameOptions: { action: 'deny' },
    // Whether the site is reached over https is the operator's to say, at the proxy that holds the certificate.
    strictTransportSecurity: false,
  })
  asked.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const answer = await asked.inject('/')
  await asked.close()
  return answer.json()
}
