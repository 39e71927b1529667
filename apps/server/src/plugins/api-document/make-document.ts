import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import swagger from '@fastify/swagger'
import fastify, { type RouteOptions } from 'fastify'
import { completeDocument } from './complete-document.ts'
import { describeRoute } from './describe-route.ts'
import type { ApiDocument } from './document.ts'
import { INTRODUCTION, SECURITY_SCHEMES, TAGS } from './introduction.ts'

/**
 * The document of these routes, in OpenAPI 3.1.
 * @param publicUrl the address that people use; without one the document speaks of the address it was got from
 */
export async function makeDocument(
  calls: readonly RouteOptions[],
  { publicUrl }: { publicUrl: string | undefined },
): Promise<ApiDocument> {
  // The plugin describes the routes of an instance as they are added; this one has them for that alone and serves none.
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
      tags: TAGS,
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    stripBasePath: false,
    transform: describeRoute,
  })
  for (const { method, schema = {}, url } of calls) app.route({ method, url, schema, handler: () => undefined })
  await app.ready()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin's types cover OpenAPI 2 and 3.0 too; it is set to 3.1 above
  return completeDocument(app.swagger() as unknown as ApiDocument)
}
