import fc from 'fast-check'
import {
  type ApiDocument,
  isReference,
  type JsonSchema,
  type operationsOf,
} from '../../plugins/api-document/document.ts'
import { hostileForm } from './multipart-bodies.ts'
import { valuesMatching, type KnownIds } from './schema-values.ts'
import { encodeComponent, hostileJson, hostileText, writeJson } from './values.ts'

export interface HostileRequest {
  method: string
  /** The path with its query. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

interface Given {
  document: ApiDocument
  ids: KnownIds
  /** The id of an existing record, for the path of the operation. */
  pathId: number
  access: string
  refresh: string
  picture: Buffer
}

/** Requests to one operation of the API document: valid, almost valid, and completely invalid ones. */
export function hostileRequest(
  { method, operation, path }: ReturnType<typeof operationsOf>[number],
  given: Given,
): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      id: pathId(given.pathId),
      query: query(operation.parameters ?? [], given),
      headers: headers(given),
      requestBody:
        operation.requestBody || method !== 'get' ? body(operation.requestBody?.content ?? {}, given) : noBody,
    })
    .map(({ headers: fixed, id, query: search, requestBody }) => ({
      method: method.toUpperCase(),
      path: `${path.replace('{id}', id)}${search === '' ? '' : `?${search}`}`,
      headers: { ...(requestBody.contentType !== undefined && { 'content-type': requestBody.contentType }), ...fixed },
      body: requestBody.body,
    }))
}

const IDS = ['0', '-1', '1.5', '1e3', 'abc', 'NaN', '٣', '9007199254740993', '99999999999999999999', '1%00', '%2e%2e']
const MALFORMED_IDS = ['%zz', '%', '%c0%ae', '%ff', '..%2f..', '9'.repeat(199), '9'.repeat(300), '1;2', '1?', '%3f']

const pathId = (known: number) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(String(known)) },
    { weight: 2, arbitrary: fc.constantFrom(...IDS).map(encodeURI) },
    { weight: 1, arbitrary: fc.constantFrom(...MALFORMED_IDS) },
    { weight: 1, arbitrary: hostileText.map((text) => encodeComponent(text).slice(0, 400)) },
  )

function query(parameters: NonNullable<Given['document']['paths'][string]['get']>['parameters'], given: Given) {
  const known = (parameters ?? []).flatMap((one) => (!isReference(one) && one.in === 'query' ? [one] : []))
  const pairs = known.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), fc.oneof(described(name, schema, given), hostileText, fc.constantFrom(...PAGE_TEXTS))),
  )
  const stray = fc.tuple(hostileText, hostileText)
  const pair = fc.oneof(...pairs, stray)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    {
      weight: 5,
      arbitrary: fc
        .array(pair, { maxLength: 5 })
        .map((all) => all.map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`).join('&')),
    },
    { weight: 1, arbitrary: fc.constantFrom('%zz', '=', '&&&', 'page', 'page[]=1', 'search=%', 'search=%00', '?') },
  )
}

const PAGE_TEXTS = [
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  '500',
  '501',
  '1e9',
  '999999999',
  '99999999999',
  '["Welding"]',
  '[1]',
  ',',
]

const described = (name: string, schema: JsonSchema, given: Given) =>
  given.ids[name] === undefined ? valuesMatching(schema, given).map(String) : fc.constant(String(given.ids[name]))

const HOSTS = ['a b', '%%%', '', 'evil.example', '[::1', 'x:99999', '"><script>', 'a/../b']

function headers({ access, refresh }: Given): fc.Arbitrary<Record<string, string>> {
  const token = fc.oneof(
    { weight: 20, arbitrary: fc.constant(`Bearer ${access}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Bearer ',
        'Basic YTpi',
        'Bearer a.b.c',
        `Bearer ${refresh}`,
        `Bearer ${access}x`,
        `Bearer ${'x'.repeat(5000)}`,
        `bearer  ${access}`,
      ),
    },
  )
  return fc
    .record({ authorization: token, odd: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, oddHeaders) })
    .map(({ authorization, odd }) => ({ authorization, ...odd }))
}

const latin1 = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map(asCharacter),
})
function asCharacter(code: number): string {
  return String.fromCharCode(code)
}

const oddHeaders = fc.record(
  {
    'if-match': fc.oneof(fc.constantFrom('*', '"1"', 'W/"1"', '"', '', '""', ',,,', '"99999999999999999999"'), latin1),
    'idempotency-key': fc.oneof(fc.constantFrom('', 'k', 'k'.repeat(128), 'k'.repeat(129), 'é'), latin1),
    accept: fc.constantFrom('text/html', '*/*;q=nan', 'application/xml', ''),
    'user-agent': latin1,
    'x-forwarded-for': fc.constantFrom('no address', '999.1.1.1', '::1%lo', '1.2.3.4, 5.6.7.8', ','),
    'x-forwarded-host': fc.constantFrom(...HOSTS),
    'x-forwarded-proto': fc.constantFrom('javascript', 'http,https', '', ':'),
    host: fc.constantFrom(...HOSTS),
    'content-type': fc.constantFrom(
      '',
      'json',
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      'application/json;;;=',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'APPLICATION/JSON',
    ),
  },
  { requiredKeys: [] },
)

interface RequestBody {
  contentType: string | undefined
  body: Buffer | undefined
}

const noBody: fc.Arbitrary<RequestBody> = fc.constant({ contentType: undefined, body: undefined })

function body(content: Record<string, { schema: JsonSchema }>, given: Given): fc.Arbitrary<RequestBody> {
  const schema = content['application/json']?.schema
  const json = { weight: schema ? 8 : 1, arbitrary: jsonText(schema ?? {}, given) }
  const form = { weight: 'multipart/form-data' in content ? 8 : 1, arbitrary: hostileForm(given.picture) }
  return fc.oneof(
    {
      ...json,
      arbitrary: json.arbitrary.map((text) => ({ contentType: 'application/json', body: Buffer.from(text) })),
    },
    form,
    { weight: 1, arbitrary: noBody },
    { weight: 1, arbitrary: fc.constant({ contentType: 'application/json', body: Buffer.alloc(0) }) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 50 })
        .map((bytes) => ({ contentType: 'application/json', body: Buffer.from(bytes) })),
    },
  )
}

function jsonText(schema: JsonSchema, given: Given): fc.Arbitrary<string> {
  const valid = valuesMatching(schema, given)
  const names = Object.keys(valid ? propertiesOf(schema, given.document) : {})
  const withErrors = fc
    .tuple(valid, fc.dictionary(fc.oneof(fc.constantFrom('id', ...names), hostileText), hostileJson, { maxKeys: 3 }))
    .map(([value, overrides]) => (typeof value === 'object' ? { ...value, ...overrides } : value))
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(writeJson) },
    { weight: 6, arbitrary: withErrors.map(writeJson) },
    { weight: 1, arbitrary: hostileJson.map(writeJson) },
    { weight: 1, arbitrary: withErrors.map((value) => writeJson(value).replace('{', TRAPS)) },
    { weight: 1, arbitrary: withErrors.map((value) => writeJson(value).slice(0, -1)) },
  )
}

/** Keys that could pollute prototypes, and a duplicate key. */
const TRAPS = '{"__proto__":{"is_active":false},"constructor":{"prototype":{"id":1}},"name":1,"name":[],'

function propertiesOf(schema: JsonSchema, { components }: ApiDocument): Record<string, JsonSchema> {
  const name = schema.$ref?.split('/').at(-1)
  return (name === undefined ? schema : (components.schemas[name] ?? {})).properties ?? {}
}
