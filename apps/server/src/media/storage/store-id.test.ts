import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { MediaStorage } from './media-storage.ts'
import { openStorage } from './open-storage.ts'
import { adoptStore, checkStoreId, type InstallationStore, STORE_ID_KEY } from './store-id.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

let folder: string
let server: TestApp
beforeEach(async () => {
  folder = makeTestFolder()
  server = await startTestApp()
})
afterEach(async () => {
  await server.close()
})

const toInstallationStore = (storage: MediaStorage, name: string): InstallationStore => ({
  storage,
  scratchFolder: join(folder, name, 'incoming'),
  displayName: name,
})

async function openLocal(name: string): Promise<InstallationStore> {
  return toInstallationStore(await openStorage({ folder: join(folder, name), s3: undefined }), name)
}

const readId = (name: string): Promise<string> => readFile(join(folder, name, STORE_ID_KEY), 'utf8')

test(
  'the first start saves the store id in the store and the database, and later starts accept it',
  { tags: ['OPS-20'] },
  async () => {
    const { db } = server.database
    const store = await openLocal('one')
    await checkStoreId(db, store)
    const id = await readId('one')
    expect(id).toMatch(/^[0-9a-f-]{36}\n$/)
    await checkStoreId(db, store)
    expect(await readId('one')).toBe(id)
  },
)

test(
  'rejects a store that is empty or has another id, with an error that says what to do',
  { tags: ['OPS-20'] },
  async () => {
    const { db } = server.database
    await checkStoreId(db, await openLocal('one'))
    const id = (await readId('one')).trim()
    const empty = await openLocal('two')
    await expect(checkStoreId(db, empty)).rejects.toThrow(
      `in another media store than two. Servers that share a database must share a media store: set S3_BUCKET for all of ` +
        `them. If you moved the store, copy all of its files; if all of them are here, write ${id} into its file store-id.`,
    )
    await empty.storage.check()
    await writeFile(join(folder, 'two', STORE_ID_KEY), `${id.replaceAll(/\d/g, '0')}\n`)
    await expect(checkStoreId(db, empty)).rejects.toThrow('in another media store')
    await writeFile(join(folder, 'two', STORE_ID_KEY), id)
    await checkStoreId(db, empty)
  },
)

test('accepts a store that was copied to a bucket with all of its files', { tags: ['OPS-20'] }, async () => {
  const { db } = server.database
  const s3 = await startFakeS3()
  const { bucket, endpoint } = s3
  const settings = { bucket, endpoint, region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' }
  const store = toInstallationStore(await openStorage({ folder, s3: settings }), 'the bucket')
  await checkStoreId(db, await openLocal('one'))
  await expect(checkStoreId(db, store)).rejects.toThrow('in another media store than the bucket')
  s3.objects.set(STORE_ID_KEY, await readFile(join(folder, 'one', STORE_ID_KEY)))
  await checkStoreId(db, store)
  s3.objects.clear()
  await adoptStore(db, store)
  expect(s3.objects.has(STORE_ID_KEY)).toBe(true)
  await checkStoreId(db, store)
  await s3.close()
})

test(
  'if the first start was killed after it wrote one of the two ids, the next start writes the other',
  { tags: ['OPS-20'] },
  async () => {
    const { db } = server.database
    const store = await openLocal('one')
    await checkStoreId(db, store)
    const id = await readId('one')
    await server.sql(`delete from installation_state where name = 'media_store'`)
    await checkStoreId(db, store)
    expect(await readId('one')).toBe(id)
    await expect(checkStoreId(db, await openLocal('two'))).rejects.toThrow('in another media store')
  },
)
