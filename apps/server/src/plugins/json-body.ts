import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance } from 'fastify'
import { ACCOUNT_BODY_LIMIT_BYTES } from '../http/body-limits.ts'
import { isAccountPath } from './concurrent-body-limit.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Parses JSON in UTF-8, and rejects an invalid body with 400. An empty body counts as no body, whatever its content type.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, server } = request
    // `curl -d ''` and other clients send an empty body with the content type of a form, which would get 415.
    if (headers['content-length'] === '0') {
      const { mediaType } = request
      if (mediaType !== undefined && !server.hasContentTypeParser(mediaType)) delete headers['content-type']
    }
    done()
  })
  app.addHook('onRoute', (route) => {
    if (isAccountPath(route.url)) route.bodyLimit = ACCOUNT_BODY_LIMIT_BYTES
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body))
    } catch {
      done(new DomainError('refused', 'JSON parse error: the body is not valid JSON in UTF-8.'))
    }
  })
}

function parseJson(body: Buffer): unknown {
  const text = utf8.decode(body)
  return text.trim() === '' ? undefined : JSON.parse(text)
}
