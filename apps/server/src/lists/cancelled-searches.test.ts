import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let address: string
let access: string
beforeAll(async () => {
  server = await startTestApp()
  access = (await server.signIn()).access
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const searching = async () =>
  (await server.sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .length

/** Searches while the tables are locked, so that the statement waits until it is canceled. */
async function leave(path: string): Promise<void> {
  const holder = await server.database.pool.connect()
  const caller = new AbortController()
  try {
    await holder.query('begin')
    await holder.query('lock table projects, work_orders in access exclusive mode')
    const headers = { authorization: `Bearer ${access}` }
    const response = fetch(`${address}${path}`, { headers, signal: caller.signal })
    await vi.waitFor(async () => expect(await searching()).toBeGreaterThan(0), 5000)
    caller.abort()
    await expect(response).rejects.toThrow('aborted')
    await vi.waitFor(async () => expect(await searching()).toBe(0), 5000)
  } finally {
    holder.release(true)
  }
}

test.each(['/api/work-orders/?search=kit', '/api/projects/?search=kit', '/api/search/?q=kit'])(
  'cancels the statement of a search when its client disconnects: %s',
  { tags: ['API-94'] },
  async (path) => {
    await leave(path)
    const again = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${access}` } })
    expect(again.status).toBe(200)
  },
)
