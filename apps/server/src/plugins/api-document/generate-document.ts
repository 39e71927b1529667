import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import swagger from '@fastify/swagger'
import fastify, { type RouteOptions } from 'fastify'
import type { RecordRegistry } from '../../records/registry.ts'
import { completeDocument } from './complete-document.ts'
import { describeRoute } from './describe-route.ts'
import type { ApiDocument } from './document.ts'
import { INTRODUCTION, SECURITY_SCHEMES, tagsWith } from './introduction.ts'

/**
 * Generates the OpenAPI 3.1 document of these routes.
 * @param publicUrl the public URL of the server; undefined for URLs relative to that of the document
 */
export async function generateDocument(
  routes: readonly RouteOptions[],
  { publicUrl, records }: { publicUrl: string | undefined; records: RecordRegistry },
): Promise<ApiDocument> {
  // The plugin only describes routes that are added after it, so they are added to an instance that serves no requests.
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => String)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daywork API',
        version: PRODUCT_VERSION,
        description: INTRODUCTION,
        license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
      },
      servers: [{ url: publicUrl ?? '/' }],
      tags: tagsWith(records.kinds.map(({ resource: { tag, description } }) => ({ name: tag, description }))),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    stripBasePath: false,
    transform: describeRoute,
  })
  for (const { method, schema = {}, url } of routes) app.route({ method, url, schema, handler: () => undefined })
  await app.ready()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin's types cover OpenAPI 2 and 3.0 too; it is set to 3.1 above
  return completeDocument(app.swagger() as unknown as ApiDocument, records.kinds)
}
