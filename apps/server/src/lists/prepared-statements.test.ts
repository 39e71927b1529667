import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Statement } from '../database/statement.ts'
import { buildWork } from '../testing/upload.ts'

// The limit is that of a process, and other files of this one have used it up.
vi.resetModules()
const { shareTestApp } = await import('../testing/test-app.ts')
const { call, server } = await shareTestApp()
const LISTS = ['clients', 'workers', 'projects', 'work-orders', 'portfolio', 'works']
/** The limit for the statements that requests to one process prepare. A plan takes about 100 kB in each connection. */
const NAMES_MAX = 80

const names = new Set<string>()
const keptOfTried: boolean[] = []
beforeAll(async () => {
  await buildWork(call)
  // A client requests many page sizes and orders before any screen is opened.
  for (let size = 2; size < 40; size += 1) {
    const list = LISTS[size % LISTS.length] ?? ''
    keptOfTried.push(await isKept(list, size), await isKept(list, size, '&ordering=updated_at'))
  }
})

/** The statements of one request. */
async function statementsOf(method: 'GET' | 'POST', url: string, body?: unknown): Promise<Statement[]> {
  const client = await server.database.pool.connect()
  client.release()
  const sent = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
  expect((await call(method, url, body)).status).toBeLessThan(300)
  const statements = sent.mock.calls.map(([query]) => query as unknown as Statement)
  sent.mockRestore()
  for (const { name } of statements) if (name !== undefined) names.add(name)
  return statements
}

/** Whether PostgreSQL caches the plan of the statement for a page. */
async function isKept(list: string, size: number, query = ''): Promise<boolean> {
  const statements = await statementsOf('GET', `/api/${list}/?page_size=${size}${query}`)
  const page = statements.find(({ text }) => text.includes(`limit ${size + 1}`))
  expect(page).toBeDefined()
  return page?.name !== undefined
}

test('prepares statements for only a few of the requested page sizes and orders', { tags: ['API-08'] }, () => {
  expect(keptOfTried).toContain(true)
  expect(keptOfTried).toContain(false)
  expect(names.size).toBeLessThan(NAMES_MAX)
})

test.each(LISTS)(
  'still prepares the first page of %s in the sizes that screens use',
  { tags: ['API-08'] },
  async (list) => {
    for (const size of [1, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX]) expect(await isKept(list, size)).toBe(true)
  },
)

test('still prepares inserts', { tags: ['API-08'] }, async () => {
  const created = await statementsOf('POST', '/api/clients/', { name: 'Harbor Homes', phone_number: '555-555-0142' })
  const insert = created.find(({ text }) => text.includes('insert into "clients"'))
  expect(insert?.name).toBeDefined()
})
