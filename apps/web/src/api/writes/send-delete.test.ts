import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'
import { type FakeResponse, fakeFetch } from '../../testing/fake-fetch.ts'

beforeEach(() => {
  vi.resetModules()
  fakeBrowser(storedSession())
})
const load = () => import('./send-operation.ts')
const ENTITIES = { clients: 'client', workers: 'worker', projects: 'project' } as const

/** The requests of a delete that gets these responses in order, and its result. */
async function deleteWith(entity: 'clients' | 'workers' | 'projects', ...responses: (FakeResponse | Error)[]) {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const calls = fakeFetch((_, index) => responses[index] ?? { status: 204 })
  const { sendOperation } = await load()
  const outcome = await sendOperation({ kind: 'delete', entity: ENTITIES[entity], target: 7, key: 'key-1' })
  const ended = outcome.result === 'refused' ? (outcome.error as Error).message : 'deleted'
  return { calls, ended, logged: logged.mock.calls.map(([error]) => String(error)) }
}

test('a successful delete sends one request', async () => {
  const { calls, ended } = await deleteWith('clients', { status: 204 })
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/clients/7/'])
  expect(ended).toBe('deleted')
})

test(
  'a failed delete is followed by one direct request, with a JSON content type and the token',
  { tags: ['DEL-07', 'DEL-08', 'DEL-10'] },
  async () => {
    for (const entity of ['clients', 'workers', 'projects'] as const) {
      const { calls, ended } = await deleteWith(entity, { status: 500 }, { status: 204 })
      expect(ended).toBe('deleted')
      expect(calls.map(({ url }) => url)).toEqual([`/api/${entity}/7/`, `/api/${entity}/7/`])
      expect(calls[1]?.headers.get('Content-Type')).toBe('application/json')
      expect(calls[1]?.headers.get('Authorization')).toBe('Bearer access-1')
    }
  },
)

test(
  'logs the error of the direct request, and throws the error of the first one',
  { tags: ['DEL-09', 'DEL-11', 'DEL-12', 'ERR-32'] },
  async () => {
    const first = { status: 500, body: { detail: 'Locked' } }
    const workers = await deleteWith('workers', first, { status: 503, statusText: 'Service Unavailable' })
    expect(workers).toMatchObject({
      ended: 'Locked',
      logged: ['Error: Failed to delete worker: 503 Service Unavailable'],
    })
    const projects = await deleteWith('projects', first, { status: 503 })
    expect(projects.logged).toContain('Error: Failed to delete project: 503')
  },
)

test(
  'a 404 counts as deleted after a lost response, but not after an error response',
  { tags: ['DEL-07'] },
  async () => {
    const lost = await deleteWith('clients', new TypeError('Failed to fetch'), { status: 404 })
    expect(lost.ended).toBe('deleted')
    expect(lost.calls).toHaveLength(2)
    const rejected = await deleteWith('clients', { status: 500, body: { detail: 'Locked' } }, { status: 404 })
    expect(rejected.ended).toBe('Locked')
  },
)

test('does not retry a delete that was rejected with 412', { tags: ['DEL-07', 'API-93'] }, async () => {
  const { calls, ended } = await deleteWith('clients', { status: 412, body: { detail: 'Changed' } })
  expect(calls).toHaveLength(1)
  expect(ended).toBe('Changed')
})

test('does not retry a delete if the session has expired', { tags: ['DEL-07', 'SESS-13'] }, async () => {
  const rejection = { status: 401, body: { code: 'token_not_valid' } }
  const { calls, ended } = await deleteWith('clients', rejection, rejection, { status: 204 })
  expect(calls.map(({ url }) => url)).toEqual(['/api/clients/7/', '/accounts/token/refresh/'])
  expect(ended).toContain('Your session has expired.')
})
