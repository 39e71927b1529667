import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { registerApiPage } from './api-document/api-page.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** What a multipart body holds, for the document only: such a body is read and checked as it arrives. */
    form?: z.ZodType
    /** What a JSON body holds, for the document only, for the same reason. */
    json?: z.ZodType
  }
}

const GET_DOCUMENT = {
  tags: ['Server'],
  operationId: 'getApiDocument',
  summary: 'Get this document',
  description: 'OpenAPI 3.1, made from the shapes that check requests and answers. /api/docs shows it to people.',
  response: { 200: z.record(z.string(), z.unknown()) },
}

/** The API's document, for programs and for people (API-97). To be registered before the routes that it names. */
export function registerApiDocument(app: FastifyInstance): void {
  const calls: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    // Pages and files have no group, and are no calls.
    if (route.method !== 'HEAD' && route.schema?.tags) calls.push(route)
  })
  // Most servers are never asked, and a start should not wait for what makes it (some 40 ms to load, 40 to run).
  const made = keepFirst(async () => {
    const { makeDocument } = await import('./api-document/make-document.ts')
    return JSON.stringify(await makeDocument(calls, app.services.config))
  })

  app.get('/api/openapi.json', { schema: GET_DOCUMENT }, async (_request, reply) => {
    return reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(await made())
  })
  registerApiPage(app)
}

function keepFirst<Value>(make: () => Value): () => Value {
  let kept: { value: Value } | undefined
  return () => (kept ??= { value: make() }).value
}
