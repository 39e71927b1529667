import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { readMigrationFiles } from '../drizzle.ts'
import { createTestDatabase, TEMPLATE_DATABASE } from '../../testing/test-database.ts'
import { openCommitSignals } from '../commit-signals.ts'
import { APPLICATION_NAME, connect } from '../connect.ts'
import { MIGRATIONS_FOLDER } from '../migrate.ts'
import { openTarget } from './target.ts'

const MIGRATIONS = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash)

test('a database on which a server runs receives no rows', { tags: ['OPS-07'] }, async () => {
  const created = await createTestDatabase(inject('cluster'), TEMPLATE_DATABASE)
  onTestFinished(() => created.drop())
  const { connection } = created
  const server = new pg.Client({ ...connection, application_name: 'daywork of another process' })
  await server.connect()
  const open = () => openTarget(connection, MIGRATIONS, { overwrite: true })
  const { rows } = await server.query('select pg_backend_pid() as pid')
  await expect(open()).rejects.toThrow(
    `Daywork is running on this database (PostgreSQL processes of its connections: ${rows[0]?.pid} from a socket): stop all of its servers`,
  )
  await server.query('select from clients')
  await server.end()
  // PostgreSQL lists the connection until its process has ended.
  const target = await vi.waitFor(open, 20_000)
  await target.end()
})

test('a name in DATABASE_URL does not replace that of a server', { tags: ['OPS-07'] }, async () => {
  const created = await createTestDatabase(inject('cluster'), TEMPLATE_DATABASE)
  onTestFinished(() => created.drop())
  const { database, host, port, user } = created.connection
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  url.searchParams.set('application_name', 'daywork-prod')
  const opened = connect(url.href, () => undefined)
  onTestFinished(() => opened.close())
  const signals = openCommitSignals(opened.db, url.href, pino({ level: 'silent' }))
  onTestFinished(() => signals.stop())
  signals.listen(() => undefined)
  const names = async () => {
    const { rows } = await opened.pool.query(
      `select application_name as name from pg_stat_activity where datname = '${database}' and backend_type = 'client backend'`,
    )
    return rows.map(({ name }) => name)
  }
  await vi.waitFor(async () => expect(await names()).toEqual([APPLICATION_NAME, APPLICATION_NAME]))

  // As PgBouncer names it with application_name_add_host.
  const pooled = new pg.Client({ ...created.connection, application_name: `${APPLICATION_NAME} - 10.0.0.2:40312` })
  await pooled.connect()
  const target = await openTarget(url.href, MIGRATIONS, { overwrite: true })
  await target.end()
  await pooled.end()
})
