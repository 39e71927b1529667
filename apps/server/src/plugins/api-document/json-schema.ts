import { z } from 'zod'
import { type ApiDocument, type JsonSchema, nameOf, operationsOf, SCHEMAS } from './document.ts'

/** A schema with transforms differs between what a client sends and what the server has after parsing. */
type Side = 'input' | 'output'

/** A reference if the schema has a name (`meta({ id })`), otherwise the schema itself. */
export function toSchema(shape: z.ZodType, side: Side): JsonSchema {
  const name = z.globalRegistry.get(shape)?.id
  if (name !== undefined) return { $ref: `${SCHEMAS}${name}` }
  return plain(z.toJSONSchema(shape, settings(side)))
}

const settings = (side: Side) => ({ io: side, unrepresentable: 'any', override: tidy }) as const

/** Removes what tells a reader nothing: bounds of a safe integer, and members of a union that mean "none". */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // An id in a path is validated as text, and a file has no text encoding.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern
  if (jsonSchema.format === 'binary') delete jsonSchema.contentEncoding
  delete jsonSchema.propertyNames
  // Later versions may return more fields. A client that rejects unknown fields would break.
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
  const sent = closure(
    operationsOf(document).flatMap(({ operation }) => referencesIn(operation.requestBody)),
    convertNamed('input'),
  )
  const answered = closure(
    [
      ...operationsOf(document).flatMap(({ operation }) => referencesIn(operation.responses)),
      ...referencesIn(document.components.responses),
    ],
    convertNamed('output'),
  )
  for (const [name, schema] of Object.entries(sent)) {
    if (answered[name] && JSON.stringify(answered[name]) !== JSON.stringify(schema)) {
      throw new Error(`${name} reads differently in requests and in answers: use two names`)
    }
  }
  return Object.fromEntries(
    Object.entries({ ...sent, ...answered }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function convertNamed(side: Side): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...settings(side), uri: (name) => `${SCHEMAS}${name}` })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]))
}

/** Removes the schema's URL and dialect, which the document declares for all. */
function plain({ $id: _id, $schema: _language, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod writes no schema as a bare true or false for the shapes there are
  return schema as JsonSchema
}

/** The schemas of `names` and all schemas that they refer to. */
function closure(names: readonly string[], schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const reached: Record<string, JsonSchema> = {}
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name]
    if (schema === undefined) throw new Error(`no shape is called ${name}`)
    if (reached[name]) continue
    reached[name] = schema
    waiting.push(...referencesIn(schema))
  }
  return reached
}

function referencesIn(part: unknown): string[] {
  const found = JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  return [...found].map(([reference]) => nameOf(reference.slice(0, -1)))
}
