import { Validator } from '@seriousme/openapi-schema-validator'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import openapiTS from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type ApiDocument, operationsOf } from './api-document/document.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

let server: TestApp
let document: ApiDocument
beforeAll(async () => {
  server = await startTestApp()
  document = (await server.anonymous('GET', '/api/openapi.json')).body
})
afterAll(() => server.close())

const endpointsOf = (described: ApiDocument) =>
  operationsOf(described).map(({ method, path }) => `${method.toUpperCase()} ${path}`)

describe('the API document', () => {
  test('is valid OpenAPI 3.1, and requires no token', { tags: ['API-97'] }, async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true })
    const { headers } = await server.anonymous('GET', '/api/openapi.json')
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  })

  test('contains every endpoint of the server, and no other', { tags: ['API-97'] }, () => {
    const routes = readRoutes(server.app.printRoutes({ commonPrefix: false }))
    const documented = routes.filter((route) => !/ \/(media\/|calendar\/|p\/|api\/docs)/.test(route))
    expect(endpointsOf(document).toSorted()).toEqual(documented.toSorted())
  })

  test('contains every endpoint of docs/requirements.md', { tags: ['API-97', 'GEN-13'] }, async () => {
    const ledger = await readFile(new URL('../../../../docs/requirements.md', import.meta.url), 'utf8')
    const lines = ledger.split('\n').filter((line) => line.startsWith('- **API-'))
    const required = lines.flatMap((line) =>
      [...line.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) \/?((?:api|accounts)\/[\w{}/.-]*)/g)].map(
        ([, method, path]) => `${method} /${path}`,
      ),
    )
    expect(required.length).toBeGreaterThan(60)
    const missing = new Set(required).difference(new Set(endpointsOf(document)))
    expect([...missing]).toEqual([])
  })

  test('has a unique name, a summary, and a group for every operation', { tags: ['API-97'] }, () => {
    const operations = operationsOf(document).map(({ operation }) => operation)
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    const groups = document.tags.map((tag) => tag.name)
    for (const { operationId, responses, summary, tags } of operations) {
      expect({ operationId, tags }).toEqual({ operationId, tags: [expect.toBeOneOf(groups)] })
      expect({ operationId, summary }).toEqual({ operationId, summary: expect.stringMatching(/^[A-Z].{3,60}$/) })
      const descriptions = Object.values(responses).flatMap((response) =>
        '$ref' in response ? [] : response.description,
      )
      for (const description of descriptions) expect(description).toMatch(/\.$/)
    }
  })

  test('marks exactly the operations that require a token', { tags: ['API-06', 'API-97'] }, async () => {
    for (const { method, operation, path } of operationsOf(document)) {
      const url = path.replace('{id}', '1')
      const { body, status } = await server.anonymous(toUpperCase(method), url)
      const requiresToken = status === 401 && body.detail === 'Authentication credentials were not provided.'
      expect({ path, method, requiresToken }).toEqual({
        path,
        method,
        requiresToken: operation.security !== undefined,
      })
    }
  })

  test('marks the operations that accept an idempotency key or an ETag', { tags: ['API-92', 'API-93'] }, () => {
    const acceptingHeader = (name: string) =>
      operationsOf(document)
        .filter(({ operation }) => JSON.stringify(operation.parameters ?? []).includes(name))
        .map(({ operation }) => operation.operationId)
    expect(acceptingHeader('IfMatch')).toEqual([
      ...['Client', 'Project', 'Worker', 'WorkOrder', 'Work', 'Absence', 'Series', 'ChecklistTemplate'].flatMap(
        (name) => ['replace', 'change', 'delete'].map((verb) => `${verb}${name}`),
      ),
      // Its answers are changed, never replaced.
      'changeChecklist',
      'deleteChecklist',
      // It is revoked, never replaced.
      'changeSignature',
      'deleteSignature',
    ])
    expect(acceptingHeader('IdempotencyKey')).toContain('createClient')
    expect(acceptingHeader('IdempotencyKey')).not.toContain('logIn')
  })

  test('generates types with which a client compiles, and that reject wrong uses', { tags: ['API-97'] }, async () => {
    const folder = makeTestFolder()
    // openapi-typescript 6, because version 7 needs the compiler API of TypeScript 5.
    await writeFile(join(folder, 'daywork.ts'), await openapiTS(structuredClone(document) as never))
    await writeFile(join(folder, 'client.ts'), CLIENT)
    const tsc = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url))
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--types', '']
    const compile = promisify(execFile)(process.execPath, [tsc, ...options, 'client.ts'], { cwd: folder })
    expect(await compile.catch((error: { stdout: string }) => error)).toMatchObject({ stdout: '' })
  })
})

/** A client that uses these types. Correct uses must compile, wrong ones must not. */
const CLIENT = `
import type { components, operations } from './daywork.js'

type Client = components['schemas']['Client']
type Created = operations['createClient']['responses'][201]['content']['application/json']
type CreateParameters = operations['createClient']['parameters']

export const input: components['schemas']['ClientInput'] = { name: 'Harbor Homes', contact_email: null }
export const nameOf = (client: Created): Client['name'] => client.name
export const phoneOf = (page: components['schemas']['ClientPage']): (string | null)[] =>
  page.results.map((client) => client.phone_number)
export const headers: NonNullable<CreateParameters['header']> = { 'Idempotency-Key': 'a key' }
export const status: components['schemas']['WorkOrder']['status'] = 'ON_HOLD'

// @ts-expect-error -- a client has no budget
export const missing = (client: Client) => client.budget
// @ts-expect-error -- a name is required
export const nameless: components['schemas']['ClientInput'] = { notes: '' }
`

describe('the documentation page', () => {
  test.each(['/api/docs', '/api/docs/'])(
    '%s sends requests only to this server, and contains no inline script',
    { tags: ['API-97', 'API-18'] },
    async (url) => {
      const { body, headers, status } = await server.anonymous('GET', url)
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(body).not.toMatch(/<script>|<style|<iframe|javascript:|\son\w+=/i)
      const addresses = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
      expect(addresses.filter((address) => address.endsWith('.js'))).toHaveLength(2)
      for (const address of addresses.filter((one) => one !== 'data:,')) {
        const file = await server.anonymous('GET', address)
        expect({ address, status: file.status }).toEqual({ address, status: 200 })
        expect(file.headers['content-type']).toMatch(/^(text\/(css|javascript)|application\/json); charset=utf-8$/)
      }
    },
  )

  test('shows the document of this server', { tags: ['API-97'] }, async () => {
    const { body } = await server.anonymous('GET', '/api/docs/page.js')
    expect(body).toContain("url: '/api/openapi.json'")
  })

  test('compresses its files, and returns 304 for a cached one', { tags: ['API-97'] }, async () => {
    const url = '/api/docs/swagger-ui-bundle.js'
    const plain = await server.app.inject({ url })
    const compressed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
    const cached = await server.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect({ status: cached.statusCode, body: cached.body }).toEqual({ status: 304, body: '' })
  })
})

type Verb = Parameters<TestApp['anonymous']>[0]
const toUpperCase = (method: string): Verb => method.toUpperCase() as Verb

/** Returns the routes in the output of printRoutes, a tree with four characters per level, as 'GET /api/clients/{id}/'. */
function readRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^(.*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    if (segment === '') return []
    const depth = indent.length / 4
    const path = `${parents[depth - 1] ?? ''}${segment}`
    parents.splice(depth, Infinity, path)
    const listed = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
    return listed.map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  })
}
