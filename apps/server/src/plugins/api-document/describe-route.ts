import type { SwaggerTransform } from '@fastify/swagger'
import { z } from 'zod'
import type { JsonSchema } from './document.ts'
import { toSchema } from './json-schema.ts'

/** A response without a body, in the form that @fastify/swagger expects. */
const NO_BODY = { 204: { type: 'null' } }

/** Converts a route's zod schemas to JSON Schema. A route without a response schema returns 204. */
export const describeRoute: SwaggerTransform = ({ schema, url }) => {
  const { body, form, json = body, params, querystring, response, ...documented } = schema
  return {
    url,
    schema: {
      ...documented,
      ...(params instanceof z.ZodType && { params: toSchema(params, 'input') }),
      ...(querystring instanceof z.ZodType && { querystring: toSchema(querystring, 'input') }),
      ...((json !== undefined || form !== undefined) && { body: { content: contentOf(json, form) } }),
      response: typeof response !== 'object' || response === null ? NO_BODY : responsesOf(response),
    },
  }
}

function contentOf(json: unknown, form: z.ZodType | undefined): Record<string, { schema: JsonSchema }> {
  return {
    ...(json instanceof z.ZodType && { 'application/json': { schema: toSchema(json, 'input') } }),
    ...(form && { 'multipart/form-data': { schema: toSchema(form, 'input') } }),
  }
}

function responsesOf(shapes: object): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([status, shape]) =>
      shape instanceof z.ZodType ? [[status, toSchema(shape, 'output')]] : [],
    ),
  )
}
