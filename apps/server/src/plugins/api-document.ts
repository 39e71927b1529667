import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { registerApiPage } from './api-document/api-page.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** The shape of a multipart body, for the document only: such a body is read and validated as it arrives. */
    form?: z.ZodType
    /** The shape of a JSON body that is read in another way, for the document only. */
    json?: z.ZodType
  }
}

const GET_DOCUMENT = {
  tags: ['Server'],
  operationId: 'getApiDocument',
  summary: 'Get this document',
  description:
    'OpenAPI 3.1, generated from the schemas that validate requests and serialize responses. /api/docs shows it as a page.',
  response: { 200: z.record(z.string(), z.unknown()) },
}

/** Serves the API document, as JSON and as a page (API-97). Register it before the routes that it documents. */
export function registerApiDocument(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    // Pages and files have no tags.
    if (route.method !== 'HEAD' && route.schema?.tags) routes.push(route)
  })
  // Generated on the first request: most servers never get one, and it costs some 80 ms.
  const document = once(async () => {
    const { config, records } = app.services
    const { makeDocument } = await import('./api-document/make-document.ts')
    return JSON.stringify(await makeDocument(routes, { publicUrl: config.publicUrl, records }))
  })

  app.get('/api/openapi.json', { schema: GET_DOCUMENT }, async (_request, reply) => {
    return reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(await document())
  })
  registerApiPage(app)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
