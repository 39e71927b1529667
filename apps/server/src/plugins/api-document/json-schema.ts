import { z } from 'zod'
import { type ApiDocument, type JsonSchema, operationsOf, SCHEMAS } from './document.ts'

/** A schema with transforms has another shape before parsing (input) than after it (output). */
type Side = 'input' | 'output'

/** Returns a reference if the schema has a name (`meta({ id })`), otherwise the schema itself. */
export function toSchema(shape: z.ZodType, side: Side): JsonSchema {
  const name = z.globalRegistry.get(shape)?.id
  if (name !== undefined) return { $ref: `${SCHEMAS}${name}` }
  return plain(z.toJSONSchema(shape, settings(side)))
}

const settings = (side: Side) => ({ io: side, unrepresentable: 'any', override: tidy }) as const

/** Removes noise, such as the bounds of safe integers, and union members for empty values. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Ids in paths are validated as text with a pattern, and zod reports an encoding for files.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern
  if (jsonSchema.format === 'binary') delete jsonSchema.contentEncoding
  delete jsonSchema.propertyNames
  // Clients must accept unknown fields, because later versions may return more.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.anyOf) tidyUnion(jsonSchema)
}

function tidyUnion(schema: z.core.JSONSchema.BaseSchema): void {
  const members = schema.anyOf?.filter((member) => Object.keys(member).length > 0 && member.const !== '') ?? []
  const [only] = members
  if (members.length > 1) schema.anyOf = members
  else if (only) {
    delete schema.anyOf
    Object.assign(schema, { ...only, ...schema })
  }
}

/**
 * The named schemas that the document refers to: input schemas for request bodies, output schemas for responses.
 * @throws Error when one name has different input and output schemas
 */
export function namedSchemas(document: Pick<ApiDocument, 'paths' | 'components'>): Record<string, JsonSchema> {
  const inRequests = collectReferenced(
    operationsOf(document).flatMap(({ operation }) => referencesIn(operation.requestBody)),
    convertNamed('input'),
  )
  const inResponses = collectReferenced(
    [
      ...operationsOf(document).flatMap(({ operation }) => referencesIn(operation.responses)),
      ...referencesIn(document.components.responses),
    ],
    convertNamed('output'),
  )
  for (const [name, schema] of Object.entries(inRequests)) {
    if (inResponses[name] && JSON.stringify(inResponses[name]) !== JSON.stringify(schema)) {
      throw new Error(`the schema ${name} differs between requests and responses: use two names`)
    }
  }
  return Object.fromEntries(
    Object.entries({ ...inRequests, ...inResponses }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function convertNamed(side: Side): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...settings(side), uri: (name) => `${SCHEMAS}${name}` })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]))
}

/** Removes the URL and the dialect of the schema, which the document declares once for all schemas. */
function plain({ $id: _id, $schema: _language, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod converts none of the schemas in use to a bare true or false
  return schema as JsonSchema
}

/** Returns the schemas with these names and all schemas that they refer to. */
function collectReferenced(names: readonly string[], schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const reached: Record<string, JsonSchema> = {}
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name]
    if (schema === undefined) throw new Error(`there is no schema ${name}`)
    if (reached[name]) continue
    reached[name] = schema
    waiting.push(...referencesIn(schema))
  }
  return reached
}

function referencesIn(part: unknown): string[] {
  const references = JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/(?<name>[^"]+)"/g)
  return [...references].flatMap(({ groups }) => groups?.name ?? [])
}
