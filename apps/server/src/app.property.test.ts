import { secondFactorRefusedSchema } from '@daywork/domain/accounts/second-factor'
import {
  changedSchema,
  detailSchema,
  fieldErrorsSchema,
  tokenNotValidSchema,
} from '@daywork/domain/errors/domain-error'
import fc from 'fast-check'
import { readdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { JSON_BODY_LIMIT_BYTES } from './http/body-limits.ts'
import { type ApiDocument, operationsOf } from './plugins/api-document/document.ts'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from './testing/factories.ts'
import { type HostileRequest, hostileRequest } from './testing/hostile/requests.ts'
import { type PlainAnswer, send } from './testing/hostile/send.ts'
import { makePicture } from './testing/make-picture.ts'
import { type Account, listenOnFreePort, startTestApp } from './testing/test-app.ts'
import { buildWork } from './testing/upload.ts'

/** The limit of CPU time for any request. */
const BUSY_AT_MOST_MS = 2000
/** The limit of time until any response, also on a busy machine. */
const RESULT_TIMEOUT_MS = 15_000
/** The time for all requests to one operation, so that all operations together stay under 40 s. */
const TIME_FOR_CALL_MS = 300
const REQUESTS_PER_CALL = 60
/** The minimum on a busy machine: without it, an operation could pass untested. */
const REQUESTS_PER_CALL_MIN = 10

const server = await startTestApp({ REGISTRATION: 'open' })
const document: ApiDocument = (await server.anonymous('GET', '/api/openapi.json')).body
const agent = new Agent({ keepAlive: true })
let port: number
let user: Account
let ids: Awaited<ReturnType<typeof makeRecords>>

beforeAll(async () => {
  port = await listenOnFreePort(server.app)
  user = await server.signIn()
  ids = await makeRecords()
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

test.each(operationsOf(document).map((call) => ({ name: call.operation.operationId, call })))(
  '$name responds to any request, and stores nothing of a rejected one',
  { tags: ['API-10', 'API-98', 'GEN-13'] },
  async ({ call }) => {
    const isSignedIn = (await user.call('GET', '/api/search/')).status === 200
    if (!isSignedIn) user = await server.signIn()
    if (call.method !== 'get') ids = await makeRecords()
    const given = { document, ids, pathId: await idFor(call.path), ...user, picture: await makePicture() }
    let stored = await storedState()
    let sent = 0
    const end = performance.now() + TIME_FOR_CALL_MS
    await fc.assert(
      fc.asyncProperty(hostileRequest(call, given), async (request) => {
        // fast-check's own time limit does not wait for the request in progress.
        if (sent >= REQUESTS_PER_CALL_MIN && performance.now() > end) return
        sent += 1
        const answer = await send(request, { agent, port })
        expect(faultOf(request, answer, Object.keys(call.operation.responses))).toBeUndefined()
        const before = stored
        if (call.method !== 'get') stored = await storedState()
        expect(answer.status >= 400 && stored !== before ? `stored, yet ${answer.status}: ${show(request)}` : '').toBe(
          '',
        )
      }),
      { numRuns: REQUESTS_PER_CALL },
    )
    expect(sent).toBeGreaterThanOrEqual(REQUESTS_PER_CALL_MIN)
    // Received files may be removed only after the response is sent.
    await vi.waitFor(async () => expect(await unfinishedFiles()).toEqual([]), 10_000)
  },
)

/** JSON that takes a careless check much time or stack, by its length in characters. */
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

// PUT is left out because it accepts the same fields as POST.
test.each(operationsOf(document).filter(({ method }) => method === 'post' || method === 'patch'))(
  '$operation.operationId responds to the largest bodies in time',
  { tags: ['LIM-04', 'API-10'] },
  async (call) => {
    const schema = call.operation.requestBody?.content['application/json']?.schema
    const names = Object.keys(document.components.schemas[schema?.$ref?.split('/').at(-1) ?? '']?.properties ?? {})
    const path = call.path.replace('{id}', String(await idFor(call.path)))
    for (const [kind, make] of Object.entries(LARGE_VALUES)) {
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
      const answer = await send(request, { agent, port })
      expect(faultOf(request, answer)).toBeUndefined()
    }
  },
)

/** The shapes of error responses that API-10 allows. */
const refusalSchema = z.union([
  detailSchema.strict(),
  tokenNotValidSchema.strict(),
  changedSchema.strict(),
  secondFactorRefusedSchema.strict(),
  fieldErrorsSchema.refine((fields) => Object.keys(fields).length > 0),
])

/** Describes what is wrong with a response, including the request. @returns undefined if it is correct */
function faultOf(request: HostileRequest, answer: PlainAnswer, documented?: readonly string[]): string | undefined {
  const { cpuMilliseconds, headers, milliseconds, status, text } = answer
  const told = `${show(request)}\nanswered ${status} in ${Math.round(milliseconds)} ms: ${text.slice(0, 500)}`
  if (status >= 500) return `a fault of the server: ${told}`
  if (milliseconds > RESULT_TIMEOUT_MS || cpuMilliseconds > BUSY_AT_MOST_MS) return `too slow: ${told}`
  if (status < 300 && documented?.includes(String(status)) === false) return `not in the document: ${told}`
  if (status < 400) return undefined
  const isJson = headers['content-type'] === 'application/json; charset=utf-8'
  const isRefusal = isJson && refusalSchema.safeParse(JSON.parse(text)).success
  return isRefusal && !text.includes('Invalid input') ? undefined : `no refusal of the ledger's shape: ${told}`
}

const show = ({ body, headers, method, path }: HostileRequest): string =>
  `${method} ${path}\n${JSON.stringify(headers)}\n${body?.toString('latin1').slice(0, 2000)}`

/** The number of records of each kind and of their changes. A rejected request must not change these. */
async function storedState(): Promise<string> {
  const records = ['clients', 'workers', 'projects', 'work_orders', 'works']
  const others = [
    'activity',
    'deletions',
    'invites',
    'project_workers',
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

/** Creates a record of each kind for requests with valid ids. An earlier request may have deleted the previous ones. */
async function makeRecords() {
  const client = await buildClient(user.call)
  const project = await buildProject(user.call, { client: client.id })
  const worker = await buildWorker(user.call)
  const order = await buildWorkOrder(user.call, { project: project.id })
  const work = await buildWork(user.call)
  return {
    client: client.id,
    project: project.id,
    worker: worker.id,
    worker_id: worker.id,
    work_order_id: order.id,
    work_id: work.id,
  }
}

/** The id of a record for this path, or any number if the path contains no id. */
async function idFor(path: string): Promise<number> {
  if (!path.includes('{id}')) return 0
  if (path.startsWith('/api/clients/')) return ids.client
  if (path.startsWith('/api/workers/')) return ids.worker
  if (path.startsWith('/api/projects/')) return ids.project
  if (path.startsWith('/api/work-orders/')) return ids.work_order_id
  if (path.startsWith('/api/works/')) return ids.work_id
  if (path.startsWith('/api/uploads/')) {
    return (await user.call('POST', '/api/uploads/', undefined, { 'upload-length': '9' })).body.id
  }
  if (path.startsWith('/api/people/')) return otherPerson()
  // No account has a passkey.
  if (path.startsWith('/accounts/passkeys/')) return 1
  if (path.startsWith('/api/invites/')) return (await user.call('POST', '/api/invites/')).body.id
  return otherSession()
}

/** Another account, so that requests can disable it without ending their own session. */
async function otherPerson(): Promise<number> {
  await server.signIn()
  const { body } = await user.call('GET', '/api/people/')
  return body.results.find((person: { current: boolean }) => !person.current).id
}

/** Another session than that of the requests. */
async function otherSession(): Promise<number> {
  await server.signIn(user.username)
  const { body } = await user.call('GET', '/accounts/sessions/')
  return body.results.find((session: { current: boolean }) => !session.current).id
}

const unfinishedFiles = () => readdir(join(server.dataDir, 'media', 'incoming')).catch(() => [])
