import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { SpawnedServer } from '../testing/spawn-server.ts'
import { administer, dropDatabase } from '../testing/test-database.ts'
import {
  dataIn,
  firstPhoto,
  folder,
  openNewBusiness,
  signIn,
  start,
  stop,
  stopAll,
  TIMEOUT_MS,
  useInstallations,
} from './testing/installations.ts'
import { runCommand } from './testing/run-command.ts'

useInstallations()

const LISTS = ['clients', 'projects', 'workers', 'work-orders', 'works', 'activity']

/** All lists with their counts, without URLs, which depend on the installation's port and key. */
async function readLists(server: SpawnedServer): Promise<unknown> {
  const account = await signIn(server)
  const lists = await Promise.all(LISTS.map((name) => account.json(`/api/${name}/?page_size=500`)))
  return JSON.parse(
    JSON.stringify(lists, (key, value: unknown) => (key.endsWith('url') || key === 'next' ? undefined : value)),
  )
}

/** The checksums of a backup, without the tables that a restore or a command changes. */
async function readChecksums(name: string): Promise<string[]> {
  const lines = (await readFile(join(folder(name), 'SHA256SUMS'), 'utf8')).split('\n')
  return lines.filter((line) => !/tables\/(audit_events|installation_state|sessions)\.copy$/.test(line))
}

/** The `oldest-server` step of `npm run check` sets TEST_POSTGRES_BIN to PostgreSQL 15. Otherwise the source is 18, too. */
const SOURCE_MAJOR = process.env.TEST_POSTGRES_BIN ? 15 : 18

test(
  'an installation on a PostgreSQL server restores into the embedded database with all records, files, and accounts',
  { tags: ['OPS-05', 'OPS-07'], timeout: TIMEOUT_MS },
  async () => {
    const cluster = inject('cluster')
    const name = `major_version_${process.pid}_${Date.now()}`
    await administer(cluster, `create database ${name}`)
    const DATABASE_URL = `postgres://${cluster.user}@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`
    const source = { ...dataIn('data'), DATABASE_URL }
    try {
      const { photo, server } = await openNewBusiness({ DATABASE_URL })
      await stop(server)
      expect(await runCommand('seed', ['--scale', '3', '--no-photos'], source)).toMatchObject({ code: 0, errors: '' })
      const old = await start(source)
      expect(old.messages).toContainEqual(expect.stringMatching(new RegExp(`^database: PostgreSQL ${SOURCE_MAJOR}\\.`)))
      const before = await readLists(old)
      // How many orders the series have depends on the day.
      const orders = { count: expect.toSatisfy((count: number) => count > 24, 'more than those without a series') }
      const works = { count: expect.toSatisfy((count: number) => count > 1, 'more than the one with a photo') }
      expect(before).toMatchObject([{ count: 16 }, { count: 35 }, { count: 17 }, orders, works, {}])
      expect(await runCommand('backup', [folder('backup')], source)).toMatchObject({ code: 0, errors: '' })
      await stop(old)

      const target = dataIn('elsewhere')
      expect(await runCommand('restore', [folder('backup')], target)).toMatchObject({ code: 0, errors: '' })
      expect(await runCommand('backup', [folder('second-backup')], target)).toMatchObject({ code: 0, errors: '' })
      expect(await readChecksums('second-backup')).toEqual(await readChecksums('backup'))
      const restored = await start(target)
      expect(restored.messages).toContain('database: PostgreSQL 18, embedded')
      expect(await readLists(restored)).toEqual(before)
      const account = await signIn(restored)
      expect((await account.bytes(await firstPhoto(restored, account))).equals(photo)).toBe(true)
    } finally {
      await stopAll()
      await dropDatabase(cluster, name)
    }
  },
)
