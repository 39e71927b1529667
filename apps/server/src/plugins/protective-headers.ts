import helmet from '@fastify/helmet'
import fastify from 'fastify'

/**
 * API-18. Scripts come from this server only and never from within a page, so that no text a user enters can run.
 * Inline styles are allowed: the component library sets the style attribute, which neither a nonce nor a hash can allow.
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
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Helmet's headers, computed once: building them for each request costs 5 % of a list call. */
async function protectiveHeaders(): Promise<Record<string, string>> {
  const asked = fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    xFrameOptions: { action: 'deny' },
    // page-headers.ts sends it where the site is reached over https.
    strictTransportSecurity: false,
  })
  asked.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const answer = await asked.inject('/')
  await asked.close()
  return answer.json()
}

/** On every answer, also on those that reach no route (outside-routes.ts). */
export const PROTECTIVE_HEADERS = await protectiveHeaders()
