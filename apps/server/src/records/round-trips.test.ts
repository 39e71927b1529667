import type { PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { buildClient, buildProject } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { call, server } = await shareTestApp()

interface Query {
  text: string
  callback: (...result: unknown[]) => void
}

/** The statements of a request, grouped by round trip: one begins when every earlier statement has its result. */
async function roundTripsOf(...request: Parameters<typeof call>): Promise<string[][]> {
  const client = await server.database.pool.connect()
  client.release()
  const prototype = Object.getPrototypeOf(client) as PoolClient
  // oxlint-disable-next-line typescript/unbound-method -- called on the connection below
  const { query: send } = prototype
  const trips: string[][] = []
  let pending = 0
  const sent = vi.spyOn(prototype, 'query').mockImplementation(function sendCounted(this: PoolClient, given: unknown) {
    const query = given as Query
    if (pending === 0) trips.push([])
    pending += 1
    trips.at(-1)?.push(query.text)
    const { callback } = query
    query.callback = (...result) => {
      pending -= 1
      callback.apply(query, result)
    }
    return Reflect.apply(send, this, [given])
  })
  try {
    expect((await call(...request)).status).toBeLessThan(300)
  } finally {
    sent.mockRestore()
  }
  return trips.map((statements) => statements.map(labelOf))
}

const LABELS: Record<string, RegExp> = {
  session: /access_hash/,
  lock: /^select from "clients" .* for update$/,
  list: /limit \d+$/,
  references: /as has_project/,
  read: /from live_clients c where c\.id = \$1$/,
  insert: /^insert into "(clients|work_orders)"/,
  update: /^update "clients"/,
  activity: /insert into activity/,
}

const labelOf = (statement: string): string =>
  Object.entries(LABELS).find(([, pattern]) => pattern.test(statement.trim()))?.[0] ?? statement

const { id } = await buildClient(call)

test(
  'a record is read in one round trip after that of the session, and so is a list',
  { tags: ['API-08'] },
  async () => {
    expect(await roundTripsOf('GET', `/api/clients/${id}/`)).toEqual([['session'], ['read']])
    expect(await roundTripsOf('GET', '/api/clients/')).toEqual([['session'], ['list']])
  },
)

test('a create takes four round trips', { tags: ['API-08'] }, async () => {
  const client = { name: 'Ann Lee', phone_number: '555-555-0142' }
  expect(await roundTripsOf('POST', '/api/clients/', client)).toEqual([
    ['session'],
    ['begin', 'insert'],
    ['read'],
    ['activity', 'commit'],
  ])
})

test('a create checks its references in the round trip of the insert', { tags: ['API-08'] }, async () => {
  const { id: project } = await buildProject(call)
  const order = { title: 'Lay tiles', description: 'Kitchen floor', project }
  const [, check, read, end, ...more] = await roundTripsOf('POST', '/api/work-orders/', order)
  expect(check).toEqual(['begin', 'references', 'insert'])
  expect(read).toHaveLength(2)
  expect(end).toEqual(['activity', 'commit'])
  expect(more).toEqual([])
})

test('an edit takes four round trips, and reads the row once before and once after', { tags: ['API-08'] }, async () => {
  const rename = () => roundTripsOf('PATCH', `/api/clients/${id}/`, { name: 'Pier 4 Builders' })
  expect(await rename()).toEqual([['session'], ['begin', 'lock', 'read'], ['update', 'read'], ['activity', 'commit']])
  expect(await rename(), 'the record has the name already').toEqual([
    ['session'],
    ['begin', 'lock', 'read'],
    ['commit'],
  ])
})
