import { secondFactorErrorSchema } from '@daywork/domain/accounts/second-factor'
import { PROOF_PACK_MESSAGES } from '@daywork/domain/proof-packs/messages'
import {
  changedSchema,
  detailSchema,
  fieldErrorsSchema,
  tokenNotValidSchema,
} from '@daywork/domain/errors/domain-error'
import { moveReasonsSchema } from '@daywork/domain/schedule/schedule'
import { staleCursorSchema } from '@daywork/domain/sync/pull'
import fc from 'fast-check'
import { readdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { getTableName } from './database/drizzle.ts'
import { JSON_BODY_LIMIT_BYTES } from './http/body-limits.ts'
import { type ApiDocument, operationsOf } from './plugins/api-document/document.ts'
import { type HostileRequest, hostileRequest } from './testing/hostile/requests.ts'
import { type PlainResponse, send } from './testing/hostile/send.ts'
import { makePicture } from './testing/make-picture.ts'
import { type Account, listenOnFreePort, startTestApp } from './testing/test-app.ts'
import { buildWork } from './testing/upload.ts'
import { allowVisits, CREATE_VISITS, WITH_VISITS } from './testing/visit-kind.ts'

/** Limit of the CPU time of a request, which, unlike the elapsed time, does not depend on how busy the machine is. */
const CPU_TIME_MAX_MS = 2000
/** Limit of the elapsed time until the response, long enough for a busy machine. */
const RESPONSE_TIMEOUT_MS = 15_000
/** Time for the requests to one operation, so that all operations together take less than 40 s. */
const TIME_PER_OPERATION_MS = 300
const REQUESTS_PER_OPERATION = 60
/** Sent even if they take longer. Otherwise, on a busy machine, an operation could pass without being tested. */
const REQUESTS_PER_OPERATION_MIN = 10

allowVisits()
const server = await startTestApp({ REGISTRATION: 'open' }, WITH_VISITS)
await server.sql(CREATE_VISITS)
const document: ApiDocument = (await server.anonymous('GET', '/api/openapi.json')).body
const agent = new Agent({ keepAlive: true })
let port: number
let user: Account
let ids: Record<string, number>

beforeAll(async () => {
  port = await listenOnFreePort(server.app)
  user = await server.signIn()
  ids = await createRecords()
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

test.each(operationsOf(document).map((endpoint) => ({ name: endpoint.operation.operationId, endpoint })))(
  '$name responds to every request without a server error, and stores nothing from rejected requests',
  { tags: ['API-10', 'API-98', 'GEN-13'] },
  async ({ endpoint }) => {
    const isSignedIn = (await user.call('GET', '/api/search/')).status === 200
    if (!isSignedIn) user = await server.signIn()
    if (endpoint.method !== 'get') ids = await createRecords()
    const given = { document, ids, pathId: await idFor(endpoint.path), ...user, picture: await makePicture() }
    const path = await withReport(await withSecret(endpoint.path))
    let stored = await storedState()
    let sent = 0
    const end = performance.now() + TIME_PER_OPERATION_MS
    await fc.assert(
      fc.asyncProperty(hostileRequest({ ...endpoint, path }, given), async (request) => {
        // Replaces the time limit of fast-check, which would not wait for the pending request.
        if (sent >= REQUESTS_PER_OPERATION_MIN && performance.now() > end) return
        sent += 1
        const response = await send(request, { agent, port })
        expect(errorOf(request, response, Object.keys(endpoint.operation.responses))).toBeUndefined()
        const before = stored
        if (endpoint.method !== 'get') stored = await storedState()
        const isStoredThoughRejected = response.status >= 400 && stored !== before
        expect(isStoredThoughRejected ? `${response.status}, but stored: ${show(request)}` : undefined).toBeUndefined()
      }),
      { numRuns: REQUESTS_PER_OPERATION },
    )
    expect(sent).toBeGreaterThanOrEqual(REQUESTS_PER_OPERATION_MIN)
    // Received files are deleted after the response, so this waits.
    await vi.waitFor(async () => expect(await unfinishedFiles()).toEqual([]), 10_000)
  },
)

/** Functions that return JSON of about this length for which careless validation is slow or overflows the stack. */
const LARGE_VALUES: Record<string, (length: number) => string> = {
  letters: (length) => JSON.stringify('x'.repeat(length)),
  spaces: (length) => JSON.stringify(`${' '.repeat(length)}x`),
  digits: (length) => JSON.stringify('9'.repeat(length)),
  decimals: (length) => JSON.stringify(`0.${'0'.repeat(length)}1`),
  dots: (length) => JSON.stringify(`a@${'a.'.repeat(length / 2)}`),
  signs: (length) => JSON.stringify('@'.repeat(length)),
  brackets: (length) => JSON.stringify('(((-'.repeat(length / 4)),
  number: (length) => '9'.repeat(length),
  list: (length) => `[0${',0'.repeat(length / 2)}]`,
  keys: (length) => JSON.stringify(Object.fromEntries(Array.from({ length: length / 12 }, (_, key) => [key, 1]))),
  records: (length) => `[{"worker_id":1}${',{"worker_id":1}'.repeat(length / 16)}]`,
  depth: (length) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`,
}

const LARGE_WITHOUT_FIELDS = ['list', 'keys', 'depth']

// Without PUT, because it accepts the same fields as POST.
test.each(operationsOf(document).filter(({ method }) => method === 'post' || method === 'patch'))(
  '$operation.operationId responds to the largest bodies within the time limit',
  { tags: ['LIM-04', 'API-10'] },
  async (call) => {
    const schema = call.operation.requestBody?.content['application/json']?.schema
    const names = Object.keys(document.components.schemas[schema?.$ref?.split('/').at(-1) ?? '']?.properties ?? {})
    const path = (await withSecret(call.path)).replace('{id}', String(await idFor(call.path)))
    // Without fields, the whole body is one value, which is parsed the same way by all operations without a body.
    const values = Object.entries(LARGE_VALUES).filter(
      ([kind]) => names.length > 0 || LARGE_WITHOUT_FIELDS.includes(kind),
    )
    for (const [kind, make] of values) {
      const length = JSON_BODY_LIMIT_BYTES / (names.length || 1) - 100
      const text = names.length === 0 ? make(length) : `{${names.map((name) => `"${name}":${make(length)}`).join(',')}}`
      const request = {
        method: call.method.toUpperCase(),
        path,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${user.access}`,
          'idempotency-key': `${path} ${kind}`,
        },
        body: Buffer.from(text),
      }
      const response = await send(request, { agent, port })
      expect(errorOf(request, response)).toBeUndefined()
    }
  },
)

/** The error responses that the API has. */
const errorResponseSchema = z.union([
  detailSchema.strict(),
  tokenNotValidSchema.strict(),
  changedSchema.strict(),
  secondFactorErrorSchema.strict(),
  staleCursorSchema.strict(),
  moveReasonsSchema.strict(),
  fieldErrorsSchema.refine((fields) => Object.keys(fields).length > 0),
])

/** Describes what is wrong with a response, including the whole request; undefined if nothing is. */
function errorOf(request: HostileRequest, response: PlainResponse, documented?: readonly string[]): string | undefined {
  const { cpuMilliseconds, headers, milliseconds, status, text } = response
  const exchange = `${show(request)}\nreturned ${status} in ${Math.round(milliseconds)} ms: ${text.slice(0, 500)}`
  // The chain of events has a backlog, as after a restore: the sender is asked to try again.
  const isNotReady = status === 503 && text.includes(PROOF_PACK_MESSAGES.isBehind)
  if (status >= 500 && !isNotReady) return `server error: ${exchange}`
  if (milliseconds > RESPONSE_TIMEOUT_MS || cpuMilliseconds > CPU_TIME_MAX_MS) return `too slow: ${exchange}`
  if (status < 300 && documented?.includes(String(status)) === false) return `undocumented status: ${exchange}`
  if (status < 400) return undefined
  const isJson = headers['content-type'] === 'application/json; charset=utf-8'
  const isAllowed = isJson && errorResponseSchema.safeParse(JSON.parse(text)).success
  return isAllowed && !text.includes('Invalid input') ? undefined : `not an error response of API-10: ${exchange}`
}

const show = ({ body, headers, method, path }: HostileRequest): string =>
  `${method} ${path}\n${JSON.stringify(headers)}\n${body?.toString('latin1').slice(0, 2000)}`

/** Summarizes the stored data, which a rejected request must not change: row counts and, for records, sums of versions. */
async function storedState(): Promise<string> {
  const records = WITH_VISITS.records.kinds.map(({ table }) => getTableName(table))
  const others = [
    'activity',
    'calendar_feeds',
    'deletions',
    'follow_ups',
    'invites',
    'client_responses',
    'order_reports',
    'project_workers',
    'shared_pages',
    'uploads',
    'users',
    'work_files',
    'work_order_updates',
    'work_order_workers',
  ]
  const columns = [
    ...records.map((table) => `(select count(*) || '.' || sum(version) from ${table}) as ${table}`),
    ...others.map((table) => `(select count(*) from ${table}) as ${table}`),
  ]
  return JSON.stringify(await server.sql(`select ${columns.join(', ')}`))
}

/**
 * Creates one record of each kind from the example of its body, so that some requests pass validation, even if earlier
 * requests deleted the others.
 * @returns their ids, by the names of the fields and parameters for them
 */
async function createRecords(): Promise<Record<string, number>> {
  const created: Record<string, number> = {}
  for (const { entity, examples, resource } of WITH_VISITS.records.kinds) {
    const id =
      entity === 'work'
        ? (await buildWork(user.call)).id
        : await create(resource.path, withIds(examples[`${resource.name}Input`], created))
    Object.assign(created, { [entity]: id, [`${entity}_id`]: id })
    if (entity === 'checklist_template') created.template = id
  }
  return created
}

async function create(path: string, fields: unknown): Promise<number> {
  const { body, status } = await user.call('POST', path, fields)
  if (status !== 201) throw new Error(`POST ${path} returned ${status} to its example: ${JSON.stringify(body)}`)
  return body.id
}

/** The example with ids of existing records. */
function withIds(example: unknown, known: Record<string, number>): unknown {
  if (Array.isArray(example)) return example.map((each) => withIds(each, known))
  if (typeof example !== 'object' || example === null) return example
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      typeof value === 'number' ? (known[name] ?? value) : withIds(value, known),
    ]),
  )
}

/** Returns the id of an existing record for this path; 0 if the path has no id. */
async function idFor(path: string): Promise<number> {
  if (!path.includes('{id}')) return 0
  const kind = WITH_VISITS.records.kinds.find(({ resource }) => path.startsWith(resource.path))
  if (kind) return ids[kind.entity] ?? 0
  if (path.startsWith('/api/calendar-feeds/')) {
    return (await user.call('POST', '/api/calendar-feeds/', {})).body.id
  }
  if (path.startsWith('/api/shared-pages/')) return (await sharePage()).id
  if (path.startsWith('/api/uploads/')) {
    return (await user.call('POST', '/api/uploads/', undefined, { 'upload-length': '9' })).body.id
  }
  if (path.startsWith('/api/people/')) return otherPerson()
  // There are no passkeys, so any id is unknown.
  if (path.startsWith('/accounts/passkeys/')) return 1
  if (path.startsWith('/api/invites/')) return (await user.call('POST', '/api/invites/')).body.id
  return otherSession()
}

/** The path with the id of a report of the work order. */
async function withReport(path: string): Promise<string> {
  if (!path.includes('{report}')) return path
  const { body } = await user.call('POST', `/api/work-orders/${ids.work_order_id}/reports/`, {})
  return path.replace('{report}', String(body.id))
}

const sharePage = async () => (await user.call('POST', '/api/shared-pages/', { work_order: ids.work_order_id })).body

/** The path with the secret of a shared page that is open. */
async function withSecret(path: string): Promise<string> {
  if (!path.includes('{secret}')) return path
  return path.replace('{secret}', new URL((await sharePage()).url).pathname.split('/').at(-1) ?? '')
}

/** Returns the id of another account, so that disabling it does not sign out the user who sends the requests. */
async function otherPerson(): Promise<number> {
  await server.signIn()
  const { body } = await user.call('GET', '/api/people/')
  return body.results.find((person: { current: boolean }) => !person.current).id
}

/** Returns the id of another session, so that ending it does not sign out the user who sends the requests. */
async function otherSession(): Promise<number> {
  // Earlier requests may have locked the account, or changed its password.
  user = await server.signIn()
  await server.signIn(user.username)
  const { body } = await user.call('GET', '/accounts/sessions/')
  return body.results.find((session: { current: boolean }) => !session.current).id
}

const unfinishedFiles = () => readdir(join(server.dataDir, 'media', 'incoming')).catch(() => [])
