import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Statement } from '../database/statement.ts'
import { buildWork } from '../testing/upload.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { call, server } = await shareTestApp()
const LISTS = ['clients', 'workers', 'projects', 'work-orders', 'portfolio', 'works']
/** Of those that the calls of one process have prepared so far: a plan takes some 100 kB in each connection. */
const NAMES_MAX = 80

const names = new Set<string>()
const keptOfTried: boolean[] = []
beforeAll(async () => {
  await buildWork(call)
  // A client that tries page sizes and orders, before any screen is opened.
  for (let size = 2; size < 40; size += 1) {
    const list = LISTS[size % LISTS.length] ?? ''
    keptOfTried.push(await isKept(list, size), await isKept(list, size, '&ordering=updated_at'))
  }
})

/** The statements of one call. */
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

/** Whether PostgreSQL keeps the plan of the page that a list answers. */
async function isKept(list: string, size: number, query = ''): Promise<boolean> {
  const statements = await statementsOf('GET', `/api/${list}/?page_size=${size}${query}`)
  const page = statements.find(({ text }) => text.includes(`limit ${size + 1}`))
  expect(page).toBeDefined()
  return page?.name !== undefined
}

test('only a few of the page sizes and orders that clients request are prepared', { tags: ['API-08'] }, () => {
  expect(keptOfTried).toContain(true)
  expect(keptOfTried).toContain(false)
  expect(names.size).toBeLessThan(NAMES_MAX)
})

test.each(LISTS)(
  'the first page of %s is prepared in the sizes of the screens all the same',
  { tags: ['API-08'] },
  async (list) => {
    for (const size of [1, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX]) expect(await isKept(list, size)).toBe(true)
  },
)

test('an insert is prepared all the same', { tags: ['API-08'] }, async () => {
  const created = await statementsOf('POST', '/api/clients/', { name: 'Harbor Homes', phone_number: '555-555-0142' })
  const insert = created.find(({ text }) => text.includes('insert into "clients"'))
  expect(insert?.name).toBeDefined()
})
