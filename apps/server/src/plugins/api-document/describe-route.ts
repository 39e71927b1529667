import type { SwaggerTransform } from '@fastify/swagger'
import { z } from 'zod'
import type { JsonSchema } from './document.ts'
import { toSchema } from './json-schema.ts'

/** What the document's maker takes for an answer without a body. */
const NO_BODY = { 204: { type: 'null' } }

/** A route's shapes as JSON schemas. A route that states no answer of its own answers 204. */
export const describeRoute: SwaggerTransform = ({ schema, url }) => {
  const { body, form, json = body, params, querystring, response, ...said } = schema
  return {
    url,
    schema: {
      ...said,
      ...(params instanceof z.ZodType && { params: toSchema(params, 'input') }),
      ...(querystring instanceof z.ZodType && { querystring: toSchema(querystring, 'input') }),
      ...((json !== undefined || form !== undefined) && { body: { content: contentOf(json, form) } }),
      response: typeof response !== 'object' || response === null ? NO_BODY : answersOf(response),
    },
  }
}

function contentOf(json: unknown, form: z.ZodType | undefined): Record<string, { schema: JsonSchema }> {
  return {
    ...(json instanceof z.ZodType && { 'application/json': { schema: toSchema(json, 'input') } }),
    ...(form && { 'multipart/form-data': { schema: toSchema(form, 'input') } }),
  }
}

function answersOf(shapes: object): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([status, shape]) =>
      shape instanceof z.ZodType ? [[status, toSchema(shape, 'output')]] : [],
    ),
  )
}
