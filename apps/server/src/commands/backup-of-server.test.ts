import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openEngine } from '../database/engine.ts'
import { noteRestore } from '../database/transfer/feed.ts'
import { createLogger } from '../logger.ts'
import { administer, dropDatabase } from '../testing/test-database.ts'
import {
  dataIn,
  expectBusiness,
  folder,
  openBusiness,
  openNewBusiness,
  start,
  stop,
  stopAll,
  TIMEOUT_MS,
  useInstallations,
} from './testing/installations.ts'
import { runCommand } from './testing/run-command.ts'

useInstallations()

test(
  'an embedded installation moves to an empty database on a PostgreSQL server, or to any database with --overwrite',
  { tags: ['OPS-07'], timeout: TIMEOUT_MS },
  async () => {
    const { photo, server } = await openBusiness()
    const cluster = inject('cluster')
    const name = `moved_${process.pid}_${Date.now()}`
    const DATABASE_URL = `postgres://${cluster.user}@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`
    const move = (...args: string[]) =>
      runCommand('move', args, { ...dataIn('data'), TARGET_DATABASE_URL: DATABASE_URL })
    await administer(cluster, `create database ${name}`)
    try {
      expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('is in use by another') })
      await stop(server)
      expect(await move()).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('Start Daywork with') })
      const moved = await start({ ...dataIn('data'), DATABASE_URL })
      await expectBusiness(moved, photo)
      await stop(moved)
      expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty. --overwrite') })
      // As after a restore that was interrupted before it marked the feed.
      const backupAt = '2026-03-01T20:00:00.000Z'
      const embedded = await openEngine(readConfig(dataIn('data')), createLogger('warn'))
      const client = await embedded.pool.connect()
      await noteRestore(client, backupAt, [])
      client.release()
      await embedded.close()
      expect(await move('--overwrite')).toMatchObject({ code: 0, errors: '' })
      const target = new pg.Pool({ connectionString: DATABASE_URL })
      const { rows } = await target.query('select cardinality(restores) as restores, backup_at from sync_feed')
      await target.end()
      expect(rows).toEqual([{ restores: 1, backup_at: new Date(backupAt) }])
    } finally {
      await stopAll()
      await dropDatabase(cluster, name)
    }
  },
)

test(
  'a backup of one PostgreSQL database restores to another, with the photos in the same folder',
  { tags: ['OPS-07'], timeout: TIMEOUT_MS },
  async () => {
    const cluster = inject('cluster')
    const names = ['old', 'new'].map((version) => `${version}_server_${process.pid}_${Date.now()}`)
    const [from = '', to = ''] = names.map(
      (name) => `postgres://${cluster.user}@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`,
    )
    for (const name of names) await administer(cluster, `create database ${name}`)
    try {
      const { photo, server } = await openNewBusiness({ DATABASE_URL: from })
      const settings = { ...dataIn('data'), DATABASE_URL: from }
      expect(await runCommand('backup', [folder('backup')], settings)).toMatchObject({ code: 0, errors: '' })
      await stop(server)
      const target = { ...dataIn('data'), DATABASE_URL: to }
      expect(await runCommand('restore', [folder('backup')], target)).toMatchObject({ code: 0, errors: '' })
      await expectBusiness(await start(target), photo)
    } finally {
      await stopAll()
      for (const name of names) await dropDatabase(cluster, name)
    }
  },
)
