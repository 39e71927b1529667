import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findRestores } from '../database/transfer/feed.ts'
import { digestStream, readRows } from '../database/transfer/rows.ts'
import { listMediaOf, type Snapshot } from '../database/transfer/snapshot.ts'
import { type MediaStorage } from '../media/storage/media-storage.ts'
import { mediaKey } from '../media/storage/storage-keys.ts'
import { StartupError } from '../startup-error.ts'
import { createPartFolder, moveIntoPlace, partFolderOf } from './backup-folder.ts'
import { type Checksum, findMissingOrChanged, formatChecksums, hashStream } from './checksums.ts'
import { CHECKSUMS, EXCLUDED_TABLES, MANIFEST, type Manifest, mediaPath, tablePath } from './manifest.ts'
import { countFiles } from './progress.ts'
import { MissingFileError } from '../missing-file-error.ts'

export interface BackupOptions {
  /** Absolute path. It and its parents are created. */
  folder: string
  overwrite: boolean
  version: string
  readonly print: (line: string) => void
}

export interface BackupReport {
  rows: number
  files: number
  /** Keys of media that records refer to but that are missing or changed in the store. */
  missingOrChanged: readonly string[]
}

/**
 * Writes a folder with a file for each table, each media file under its key, their checksums, and a manifest. The folder has
 * a temporary name until everything has been read back and verified, and an older backup stays until then.
 * @throws StartupError when the folder cannot be written, or contains something else, or a backup without `overwrite`; or when a
 *   file that is read back differs from what was written
 */
export async function writeBackup(
  snapshot: Snapshot,
  storage: MediaStorage,
  { folder, overwrite, version, print }: BackupOptions,
): Promise<BackupReport> {
  await createPartFolder(folder, overwrite)
  const partFolder = partFolderOf(folder)
  const tables = await writeTables(snapshot, partFolder)
  const { checksums, missingOrChanged } = await writeMedia(snapshot, storage, partFolder, print)
  const all = [...tables.checksums, ...checksums]
  const damaged = await findMissingOrChanged(partFolder, all, countFiles(all.length, 'read back', print))
  if (damaged.length > 0)
    throw new StartupError(`${damaged[0]} does not match what was written: check the disk that contains ${folder}.`)
  const restores = await findRestores(snapshot.client)
  await writeManifest(partFolder, all, { ...snapshot, tables: tables.shapes, restores, version })
  await moveIntoPlace(folder)
  return { rows: tables.shapes.reduce((sum, { rows }) => sum + rows, 0), files: checksums.length, missingOrChanged }
}

async function writeTables({ client, tables }: Snapshot, folder: string) {
  const shapes: Manifest['tables'] = []
  const checksums: Checksum[] = []
  for (const table of tables.filter(({ name }) => !EXCLUDED_TABLES.has(name))) {
    const path = tablePath(table.name)
    const { through, digest } = digestStream()
    await pipeline(readRows(client, table), through, createFile(join(folder, path)))
    const { rows, sha256 } = digest()
    shapes.push({ name: table.name, columns: [...table.columns], rows })
    checksums.push({ path, sha256 })
  }
  return { shapes, checksums }
}

/** Creates a file that is flushed to disk when the stream ends. */
const createFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

async function writeMedia(snapshot: Snapshot, storage: MediaStorage, folder: string, print: (line: string) => void) {
  const media = await listMediaOf(snapshot)
  const onFile = countFiles(media.length, 'copied', print)
  const checksums: Checksum[] = []
  const missingOrChanged: string[] = []
  for (const medium of media) {
    const key = mediaKey(medium)
    const found = await copyMedium(storage, key, join(folder, mediaPath(key)))
    // Originals and reports have their hash in the database, so damage on disk is detected. Derivatives have no stored hash.
    if (found === undefined || (medium.variant === null && found !== medium.sha256)) missingOrChanged.push(key)
    if (found !== undefined) checksums.push({ path: mediaPath(key), sha256: found })
    onFile()
  }
  return { checksums, missingOrChanged }
}

/** @returns the SHA-256 of the copied file; undefined if the store does not contain it */
async function copyMedium(storage: MediaStorage, key: string, path: string): Promise<string | undefined> {
  try {
    const bytes = await storage.read(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const { through, sha256 } = hashStream()
    await pipeline(bytes, through, createFile(path))
    return sha256()
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

async function writeManifest(
  folder: string,
  checksums: readonly Checksum[],
  {
    migrations,
    restores,
    sequences,
    tables,
    takenAt,
    version,
  }: Pick<Manifest, 'tables' | 'restores' | 'version'> & Pick<Snapshot, 'migrations' | 'sequences' | 'takenAt'>,
): Promise<void> {
  const sums = formatChecksums(checksums)
  const manifest: Manifest = {
    format: 'daywork-backup-1',
    version,
    // Not the end of the backup: copying the files may take hours, in which records change.
    made_at: takenAt.toISOString(),
    migrations: [...migrations],
    restores,
    tables,
    sequences: { ...sequences },
    checksums_sha256: createHash('sha256').update(sums).digest('hex'),
  }
  const options = { mode: 0o600, flush: true }
  await writeFile(join(folder, CHECKSUMS), sums, options)
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, options)
}
