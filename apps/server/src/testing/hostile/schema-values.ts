import fc from 'fast-check'
import { type ApiDocument, type JsonSchema, nameOf } from '../../plugins/api-document/document.ts'

/** Ids of existing records, by the names of the fields and parameters for them. */
export type KnownIds = Record<string, number>

/** Values that match a schema of the API document, so that some requests pass validation. */
export function valuesMatching(
  schema: JsonSchema,
  given: { document: ApiDocument; ids: KnownIds },
): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema) => valuesMatching(one, given)
  if (schema.$ref) return inner(given.document.components.schemas[nameOf(schema.$ref)] ?? {})
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner))
  if (schema.properties) return objectsMatching(schema, given)
  return fc.oneof(...[schema.type ?? 'null'].flat().map((type) => typeMatching(type, schema, inner)))
}

function objectsMatching({ properties = {}, required = [] }: JsonSchema, given: Parameters<typeof valuesMatching>[1]) {
  const fields = Object.entries(properties).map(([name, field]) => {
    const id = given.ids[name]
    return [name, id === undefined ? valuesMatching(field, given) : fc.constant(id)] as const
  })
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required })
}

function typeMatching(
  type: string,
  schema: JsonSchema,
  inner: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (type === 'string') return textMatching(schema)
  if (type === 'integer' || type === 'number') return fc.integer({ min: schema.minimum ?? 1, max: 500 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
  return type === 'object' ? fc.dictionary(word, fc.boolean(), { maxKeys: 3 }) : fc.constant(null)
}

const word = fc.constantFrom('Tiling', 'Pier 4', 'ann@harbor.test', '5555550142', '12.50', 'grouted, twice')

function textMatching({ format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2025-01-05', '2025-02-14')
  if (format === 'date-time') return fc.constantFrom('2025-01-05T10:00:00Z', '2025-01-08T08:00:00-05:00')
  return word
}
