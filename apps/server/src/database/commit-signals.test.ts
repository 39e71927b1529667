import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, TEMPLATE_DATABASE } from '../testing/test-database.ts'
import { openCommitSignals } from './commit-signals.ts'
import { connect, type Database } from './connect.ts'

let created: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  created = await createTestDatabase(inject('cluster'), TEMPLATE_DATABASE)
})
afterAll(() => created.drop())

function openServer() {
  const database = connect(created.connection, () => undefined)
  const signals = openCommitSignals(database.db, created.connection, pino({ level: 'silent' }))
  const close = async () => {
    await signals.stop()
    await database.close()
  }
  onTestFinished(close)
  return { ...database, signals }
}

const listeners = async ({ pool }: Database): Promise<number[]> =>
  (await pool.query(`select pid from pg_stat_activity where query = 'listen daywork_commits'`)).rows.map(
    ({ pid }) => pid,
  )

const commit = ({ db }: Database) => db.transaction(async () => undefined)

test(
  'a server is notified of the commits of another one, even after its connection broke',
  { tags: ['SYNC-75'] },
  async () => {
    const [writer, reader] = [openServer(), openServer()]
    const heard = vi.fn<() => void>()
    reader.signals.listen(heard)
    await vi.waitUntil(async () => (await listeners(writer)).length === 1)
    await commit(writer)
    await commit(writer)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())

    const [pid] = await listeners(writer)
    await writer.pool.query('select pg_terminate_backend($1)', [pid])
    await vi.waitUntil(async () => {
      const [other] = await listeners(writer)
      return other !== undefined && other !== pid
    }, 10_000)
    heard.mockClear()
    await commit(writer)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  },
)

test('many commits cause few signals, and a rollback causes none', { tags: ['SYNC-71', 'SYNC-75'] }, async () => {
  const [writer, reader] = [openServer(), openServer()]
  const heard = vi.fn<() => void>()
  reader.signals.listen(heard)
  await vi.waitUntil(async () => (await listeners(writer)).length === 1)
  const failing = writer.db.transaction(() => Promise.reject(new Error('rolled back')))
  await expect(failing).rejects.toThrow('rolled back')
  for (let commits = 0; commits < 50; commits += 1) await commit(writer)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(heard.mock.calls.length).toBeLessThan(10)
})
