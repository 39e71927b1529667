import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../database/connect.ts'
import { endSignIns } from '../database/transfer/end-sign-ins.ts'
import { NO_ROWS, writeRows } from '../database/transfer/rows.ts'
import { listMediaOf } from '../database/transfer/snapshot.ts'
import { openTarget, type Target } from '../database/transfer/target.ts'
import { hashBytes } from '../media/hash-bytes.ts'
import { PART_SUFFIX } from '../media/media-folders.ts'
import { flushFile } from '../media/storage/durable-files.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import { mediaKey } from '../media/storage/storage-keys.ts'
import { StartupError } from '../startup-error.ts'
import { LEFT_OUT, mediaPath, tablePath } from './manifest.ts'
import { countFiles } from './progress.ts'
import type { WholeBackup } from './read-backup.ts'

export interface RestoreOptions {
  connection: Connection
  storage: MediaStorage
  /** A folder where files stand before the store keeps them; on the store's file system. */
  scratchFolder: string
  overwrite: boolean
  readonly say: (line: string) => void
}

/**
 * Puts a backup's media into the store and its records into the database, in place of what the database held. All of it
 * is read back before it counts: whatever fails, the records that were there still are. The sessions, invites and keys of
 * the backup do not come back: what was closed after it was made stays closed.
 * @throws StartupError when the database is not empty and `overwrite` is not told, or something was not restored whole
 */
export async function restoreBackup(backup: WholeBackup, options: RestoreOptions): Promise<void> {
  const { manifest } = backup
  const target = await openTarget(options.connection, manifest.migrations, options)
  try {
    await restoreTables(backup, target)
    await target.verify(new Map([...backup.tables, ...[...LEFT_OUT].map((name) => [name, NO_ROWS] as const)]))
    await endSignIns(target.client)
    // Comes before the records count, so that none ever points at a file that is not there.
    await restoreMedia(backup, target, options)
    await target.commit(manifest.sequences)
  } finally {
    await target.end()
  }
}

async function restoreTables({ folder, manifest }: WholeBackup, { client, tables }: Target): Promise<void> {
  const kept = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  for (const table of tables.filter(({ name }) => !LEFT_OUT.has(name))) {
    if (kept.get(table.name)?.join() !== table.columns.join()) {
      throw new StartupError(`The backup's ${table.name} are not what this version of Daywork makes of them.`)
    }
    await pipeline(createReadStream(join(folder, tablePath(table.name))), writeRows(client, table))
  }
}

async function restoreMedia(backup: WholeBackup, target: Target, options: RestoreOptions): Promise<void> {
  const { scratchFolder, storage, say } = options
  const types = new Map((await listMediaOf(target)).map((medium) => [mediaPath(mediaKey(medium)), medium.mediaType]))
  await mkdir(scratchFolder, { recursive: true })
  const onFile = countFiles(backup.media.length, 'restored', say)
  for (const { path, sha256 } of backup.media) {
    const key = path.slice(mediaPath('').length)
    const file = await copyHere(join(backup.folder, path), scratchFolder)
    try {
      await storage.put(key, { ...file, mediaType: types.get(path) ?? 'application/octet-stream' })
    } finally {
      await rm(file.path, { force: true })
    }
    if ((await hashBytes(await storage.read(key))) !== sha256) {
      throw new StartupError(`${key} stands in the store with other contents. No record was changed.`)
    }
    onFile()
  }
}

async function copyHere(from: string, folder: string): Promise<{ path: string; size: number }> {
  const path = join(folder, `restore-${randomUUID()}${PART_SUFFIX}`)
  await copyFile(from, path)
  await flushFile(path)
  return { path, size: (await stat(path)).size }
}
