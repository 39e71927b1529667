import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readMigrationFiles } from '../drizzle.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { migrateDatabase, MIGRATIONS_FOLDER } from '../migrate.ts'
import { findRestores, noteRestore } from './feed.ts'
import { openTarget } from './target.ts'

const MIGRATIONS = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash)
/** `sync_feed` has no columns for restores before this one. */
const UP_TO_FIRST_FEED = 31
/** It has one column for all restores. */
const UP_TO_ONE_RESTORE = 32

const [FIRST, SECOND] = ['2026-03-01T20:00:00.000Z', '2026-04-01T20:00:00.000Z']

test(
  'a restore marks the feed even if it is interrupted after its commit, and the next restore keeps the times before it',
  { tags: ['SYNC-67', 'OPS-07'] },
  async () => {
    const created = await createTestDatabase(inject('cluster'), 'template0')
    onTestFinished(() => created.drop())
    const { connection } = created
    const restore = async (migrations: readonly string[], backupAt: string) => {
      const target = await openTarget(connection, migrations, { overwrite: true })
      await noteRestore(target.client, backupAt, target.restores)
      await target.commit({})
      await target.end()
    }
    const start = async () => {
      const pool = new pg.Pool(connection)
      try {
        await migrateDatabase(pool)
        const { rows } = await pool.query('select restores, backup_at from sync_feed')
        return rows[0]
      } finally {
        await pool.end()
      }
    }
    // An older backup.
    await restore(MIGRATIONS.slice(0, UP_TO_FIRST_FEED), FIRST)
    const first = await start()
    expect(first).toEqual({ backup_at: new Date(FIRST), restores: [expect.any(Date)] })
    await restore(MIGRATIONS, SECOND)
    const second = await start()
    expect(second).toEqual({ backup_at: new Date(SECOND), restores: [...first.restores, expect.any(Date)] })
    expect(await start()).toEqual(second)
    // Interrupted before the start that marks the feed.
    await restore(MIGRATIONS, FIRST)
    await restore(MIGRATIONS, SECOND)
    const last = await start()
    expect(last).toEqual({
      backup_at: new Date(SECOND),
      restores: [...second.restores, expect.any(Date), expect.any(Date)],
    })
    expect(last.restores).toEqual(last.restores.toSorted((a: Date, b: Date) => a.getTime() - b.getTime()))
  },
)

test('an update keeps the restore that the feed knew, also in a backup of before', { tags: ['SYNC-67'] }, async () => {
  const created = await createTestDatabase(inject('cluster'), 'template0')
  onTestFinished(() => created.drop())
  const pool = new pg.Pool(created.connection)
  onTestFinished(() => pool.end())
  const target = await openTarget(created.connection, MIGRATIONS.slice(0, UP_TO_ONE_RESTORE), { overwrite: true })
  await target.client.query('update sync_feed set restored_at = $1', [FIRST])
  expect(await findRestores(target.client)).toEqual([FIRST])
  await target.commit({})
  await target.end()
  await migrateDatabase(pool)
  const client = await pool.connect()
  expect(await findRestores(client)).toEqual([FIRST])
  client.release()
})
