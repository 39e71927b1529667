import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, TEMPLATE_DATABASE } from '../../testing/test-database.ts'
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
  await expect(open()).rejects.toThrow(
    'Daywork is running on this database (open connections: 1): stop all of its servers',
  )
  await server.query('select from clients')
  await server.end()
  // PostgreSQL lists the connection until its process has ended.
  const target = await vi.waitFor(open)
  await target.end()
})
