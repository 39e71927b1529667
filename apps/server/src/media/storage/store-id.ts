import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { MissingFileError } from '../../missing-file-error.ts'
import { StartupError } from '../../startup-error.ts'
import { incomingFolder, mediaFolder, PART_SUFFIX } from '../media-folders.ts'
import type { MediaStorage } from './media-storage.ts'
import { findStoreId, saveStoreId } from './store-id.queries.ts'

/** The file of a media store that contains its id. It moves with the other files. */
export const STORE_ID_KEY = 'store-id'

const STORE_ID = /^[0-9a-f-]{36}$/

export interface InstallationStore {
  storage: MediaStorage
  /** A folder for files before they are stored; on the store's file system. */
  scratchFolder: string
  /** The name of the store in messages. */
  displayName: string
}

/** The store of an installation. */
export const installationStore = (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  storage: MediaStorage,
): InstallationStore => ({
  storage,
  scratchFolder: incomingFolder(dataDir),
  displayName: s3 === undefined ? mediaFolder(dataDir) : `the bucket ${s3.bucket}`,
})

/**
 * Checks that this media store contains the files of the database. Otherwise two servers on one database could store photos
 * in different places, and each would miss the photos of the other.
 * Call it under the start lock; it takes no lock itself.
 * @throws StartupError when it is another store
 */
export async function checkStoreId(db: Db, store: InstallationStore): Promise<void> {
  const expected = await findStoreId(db)
  const found = await readStoreId(store.storage)
  if (found !== undefined && found === expected) return
  if (expected === undefined) return adoptStore(db, store)
  throw new StartupError(
    `The photos and videos of this database are in another media store than ${store.displayName}. Servers that share a ` +
      'database must share a media store: set S3_BUCKET for all of them. If you moved the store, copy all of its files; ' +
      `if all of them are here, write ${expected} into its file ${STORE_ID_KEY}.`,
  )
}

/** Records this store as the store of the database: on the first start, and after a restore has filled the store. */
export async function adoptStore(db: Db, store: InstallationStore): Promise<void> {
  await saveStoreId(db, (await readStoreId(store.storage)) ?? (await writeStoreId(store, randomUUID())))
}

/** @returns undefined if the store has no readable id */
async function readStoreId(storage: MediaStorage): Promise<string | undefined> {
  try {
    const id = (await text(await storage.read(STORE_ID_KEY))).trim()
    return STORE_ID.test(id) ? id : undefined
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

async function writeStoreId({ scratchFolder, storage }: InstallationStore, id: string): Promise<string> {
  const path = join(scratchFolder, `${STORE_ID_KEY}-${randomUUID()}${PART_SUFFIX}`)
  const content = `${id}\n`
  await mkdir(scratchFolder, { recursive: true })
  try {
    await writeFile(path, content, { flush: true })
    // `put` does not overwrite, so a damaged id file has to go first.
    await storage.remove(STORE_ID_KEY)
    await storage.put(STORE_ID_KEY, { path, size: Buffer.byteLength(content), mediaType: 'text/plain' })
  } finally {
    await rm(path, { force: true })
  }
  return id
}
