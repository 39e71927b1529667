import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { readMigrationFiles } from '../database/drizzle.ts'
import { migrateDatabase, MIGRATIONS_FOLDER } from '../database/migrate.ts'
import { applyMigrations } from '../database/transfer/schema-version.ts'
import { openSnapshot } from '../database/transfer/snapshot.ts'
import { openLocalStorage } from '../media/storage/local-storage.ts'
import { originalKey } from '../media/storage/storage-keys.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestFolder } from '../testing/test-folder.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const MIGRATIONS = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
const PHOTO = 'the bytes of a photo'
const SHA256 = createHash('sha256').update(PHOTO).digest('hex')

async function createDatabase() {
  const created = await createTestDatabase(inject('cluster'), 'template0')
  onTestFinished(() => created.drop())
  return created.connection
}

/** A database of the version that had `count` migrations, with a client and a photo. */
async function createOldDatabase(count: number) {
  const connection = await createDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await applyMigrations(client, MIGRATIONS.slice(0, count))
  await client.query(`insert into clients (name) values ('Harbor Homes')`)
  await client.query(`insert into originals (sha256, size, media_type) values ($1, $2, 'image/jpeg')`, [
    SHA256,
    PHOTO.length,
  ])
  return connection
}

async function storeIn(folder: string) {
  mkdirSync(folder)
  const path = join(folder, 'photo.part')
  writeFileSync(path, PHOTO)
  const storage = openLocalStorage(join(folder, 'media'))
  await storage.put(originalKey(SHA256), { path, size: PHOTO.length, mediaType: 'image/jpeg' })
  return storage
}

/** The first two created the extensions and the first tables; number 24 was the first about files, that of reports. */
test.each([2, 23])(
  'a backup of the version with %i migrations is restored, and its tables become those of this version',
  { tags: ['OPS-07'] },
  async (count) => {
    const folder = makeTestFolder()
    const print = () => undefined
    const snapshot = await openSnapshot(await createOldDatabase(count))
    const backup = { folder: join(folder, 'backup'), overwrite: false, version: '1.0', print }
    await writeBackup(snapshot, await storeIn(join(folder, 'old')), backup)
    await snapshot.end()

    const connection = await createDatabase()
    const storage = openLocalStorage(join(folder, 'media'))
    const options = { connection, storage, scratchFolder: join(folder, 'incoming'), overwrite: false, print }
    await restoreBackup(await readBackup(backup.folder, print), options)
    const database = connect(connection, () => undefined)
    onTestFinished(() => database.close())
    await migrateDatabase(database.pool)

    const { rows } = await database.pool.query(
      'select name, (select count(*) from drizzle.__drizzle_migrations) as migrations from clients',
    )
    expect(rows).toEqual([{ name: 'Harbor Homes', migrations: MIGRATIONS.length }])
    expect(await text(await storage.read(originalKey(SHA256)))).toBe(PHOTO)
  },
)
