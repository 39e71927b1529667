import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from './drizzle.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { ClientDisconnected } from './cancellation.ts'
import { connect, type Database } from './connect.ts'

let server: TestApp
let database: Database
beforeAll(async () => {
  server = await startTestApp()
  const { database: name, host, port, user } = server.database.pool.options
  database = connect(
    { host: String(host), port: Number(port), user: String(user), database: String(name) },
    () => undefined,
  )
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const cancels = () =>
  server.sql(
    `select from pg_stat_activity
     where datname = current_database() and query like 'select pg_cancel_backend(%' and state = 'idle'`,
  )

test('a cancel request that arrives before its statement has begun is sent again', { tags: ['API-94'] }, async () => {
  // The pool has opened only one connection so far, so all statements of this test use it. Without a time limit, only a
  // cancel request can end its statement.
  await database.db.execute(sql`set statement_timeout = 0`)
  const { rows } = await database.db.execute(sql`select pg_backend_pid() as pid`)
  const disconnect = new AbortController()
  const resume = () => process.kill(rows[0].pid, 'SIGCONT')
  process.kill(rows[0].pid, 'SIGSTOP')
  // The cluster cannot stop while its process is paused.
  onTestFinished(() => void resume())
  const statement = database.db.withSignal(disconnect.signal).execute(sql`select pg_sleep(600)`)
  // After this, the idle connection has been assigned to the statement.
  await new Promise((resolve) => setImmediate(resolve))
  disconnect.abort()
  await vi.waitFor(async () => expect(await cancels()).toHaveLength(1), { timeout: 20_000 })
  resume()
  await expect(statement).rejects.toThrow(ClientDisconnected)
})
