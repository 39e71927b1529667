import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { measureRows, readRows } from '../database/transfer/rows.ts'
import { listMediaOf, type Snapshot } from '../database/transfer/snapshot.ts'
import { makeFolder } from '../make-folder.ts'
import { flushFolder } from '../media/storage/durable-files.ts'
import { type MediaStorage } from '../media/storage/media-storage.ts'
import { mediaKey } from '../media/storage/storage-keys.ts'
import { StartupError } from '../startup-error.ts'
import { type Checksum, findDamaged, formatChecksums, measureBytes } from './checksums.ts'
import { CHECKSUMS, LEFT_OUT, MANIFEST, type Manifest, mediaPath, tablePath } from './manifest.ts'
import { countFiles } from './progress.ts'
import { MissingFileError } from '../missing-file-error.ts'

export interface BackupOptions {
  /** Absolute. Made, with its parents. */
  folder: string
  overwrite: boolean
  version: string
  readonly say: (line: string) => void
}

export interface BackupReport {
  rows: number
  files: number
  /** Keys of media that records point at and that the store does not hold as they were. */
  lost: readonly string[]
}

/**
 * Writes everything into a folder: a file for each table, each medium under its key, their checksums and a manifest.
 * It stands beside its place until all was read back and found right, so that an older backup is there until then.
 * @throws StartupError when the folder is not empty, or what was written is not what was read
 */
export async function writeBackup(
  snapshot: Snapshot,
  storage: MediaStorage,
  { folder, overwrite, version, say }: BackupOptions,
): Promise<BackupReport> {
  await refuseToOverwrite(folder, overwrite)
  const part = `${folder}.part`
  await makePlace(part, folder)
  const tables = await writeTables(snapshot, part)
  const { checksums, lost } = await writeMedia(snapshot, storage, part, say)
  const all = [...tables.checksums, ...checksums]
  const damaged = await findDamaged(part, all, countFiles(all.length, 'read back', say))
  if (damaged.length > 0) throw new StartupError(`${damaged[0]} was not written whole: is the disk of ${folder} well?`)
  await writeManifest(part, all, { ...snapshot, tables: tables.shapes, version })
  await rm(folder, { recursive: true, force: true })
  await rename(part, folder)
  await flushFolder(dirname(folder))
  return { rows: tables.shapes.reduce((sum, { rows }) => sum + rows, 0), files: checksums.length, lost }
}

async function makePlace(part: string, folder: string): Promise<void> {
  try {
    await rm(part, { recursive: true, force: true })
    await makeFolder(join(part, 'tables'))
  } catch (error) {
    throw new StartupError(`${folder} cannot be made: the backup takes a folder that can be written.`, { cause: error })
  }
}

async function refuseToOverwrite(folder: string, overwrite: boolean): Promise<void> {
  if (!existsSync(folder)) return
  const entries = await readdir(folder)
  if (entries.length === 0) return
  if (!entries.includes(MANIFEST))
    throw new StartupError(`${folder} is not empty and holds no backup: name another folder.`)
  if (!overwrite) throw new StartupError(`${folder} holds a backup already. --overwrite replaces it.`)
}

async function writeTables({ client, tables }: Snapshot, folder: string) {
  const shapes: Manifest['tables'] = []
  const checksums: Checksum[] = []
  for (const table of tables.filter(({ name }) => !LEFT_OUT.has(name))) {
    const path = tablePath(table.name)
    const { through, digest } = measureRows()
    await pipeline(readRows(client, table), through, openNew(join(folder, path)))
    const { rows, sha256 } = digest()
    shapes.push({ name: table.name, columns: [...table.columns], rows })
    checksums.push({ path, sha256 })
  }
  return { shapes, checksums }
}

/** On the disk when the stream has ended. */
const openNew = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

async function writeMedia(snapshot: Snapshot, storage: MediaStorage, folder: string, say: (line: string) => void) {
  const media = await listMediaOf(snapshot)
  const onFile = countFiles(media.length, 'copied', say)
  const checksums: Checksum[] = []
  const lost: string[] = []
  for (const medium of media) {
    const key = mediaKey(medium)
    const found = await copyMedium(storage, key, join(folder, mediaPath(key)))
    // An original is named by its hash, which shows here whether the disk has lost a part of it.
    if (found === undefined || (medium.variant === null && found !== medium.sha256)) lost.push(key)
    if (found !== undefined) checksums.push({ path: mediaPath(key), sha256: found })
    onFile()
  }
  return { checksums, lost }
}

/** @returns the SHA-256 of what was copied; undefined when the store does not hold it */
async function copyMedium(storage: MediaStorage, key: string, path: string): Promise<string | undefined> {
  try {
    const bytes = await storage.read(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const { through, sha256 } = measureBytes()
    await pipeline(bytes, through, openNew(path))
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
    sequences,
    tables,
    version,
  }: Pick<Manifest, 'tables' | 'version'> & Pick<Snapshot, 'migrations' | 'sequences'>,
): Promise<void> {
  const sums = formatChecksums(checksums)
  const manifest: Manifest = {
    format: 'daywork-backup-1',
    version,
    made_at: new Date().toISOString(),
    migrations: [...migrations],
    tables,
    sequences: { ...sequences },
    checksums_sha256: createHash('sha256').update(sums).digest('hex'),
  }
  const options = { mode: 0o600, flush: true }
  await writeFile(join(folder, CHECKSUMS), sums, options)
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, options)
}
