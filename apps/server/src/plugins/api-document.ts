import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { registerApiPage } from './api-document/api-page.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** The schema of a multipart body. Only for the document, because such a body is validated while it arrives. */
    form?: z.ZodType
    /** The schema of a JSON body. Only for the document, for routes that read the body themselves. */
    json?: z.ZodType
  }
}

const GET_DOCUMENT = {
  tags: ['Server'],
  operationId: 'getApiDocument',
  summary: 'Get this document',
  description:
    'OpenAPI 3.1, generated from the schemas that validate requests and serialize responses. /api/docs shows it in a browser.',
  response: { 200: z.record(z.string(), z.unknown()) },
}

/** Serves the API document, as JSON and as a page. Register it before the routes that it documents. */
export function registerApiDocument(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    // Routes of pages and files have no tags, and are not part of the document.
    if (route.method !== 'HEAD' && route.schema?.tags) routes.push(route)
  })
  // Generated at the first request, because it takes about 80 ms and most servers never get a request for it.
  const document = once(async () => {
    const { config, records } = app.services
    const { generateDocument } = await import('./api-document/generate-document.ts')
    return JSON.stringify(await generateDocument(routes, { publicUrl: config.publicUrl, records }))
  })

  app.get('/api/openapi.json', { schema: GET_DOCUMENT }, async (_request, reply) => {
    return reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(await document())
  })
  registerApiPage(app)
}

function once<Value>(create: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => {
    cached ??= { value: create() }
    return cached.value
  }
}
