import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../database/connect.ts'
import { noteRestore } from '../database/transfer/feed.ts'
import { NO_ROWS, writeRows } from '../database/transfer/rows.ts'
import { listMediaOf } from '../database/transfer/snapshot.ts'
import { endSessionsAndInvites, openTarget, type Target } from '../database/transfer/target.ts'
import { hashBytes } from '../media/hash-bytes.ts'
import { PART_SUFFIX } from '../media/media-folders.ts'
import { flushFile } from '../media/storage/durable-files.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import { mediaKey } from '../media/storage/storage-keys.ts'
import { StartupError } from '../startup-error.ts'
import { EXCLUDED_TABLES, mediaPath, tablePath } from './manifest.ts'
import { countFiles } from './progress.ts'
import type { CheckedBackup } from './read-backup.ts'

export interface RestoreOptions {
  connection: Connection
  storage: MediaStorage
  /** For temporary copies of files. It must be on the same file system as the media store. */
  scratchFolder: string
  overwrite: boolean
  readonly print: (line: string) => void
}

/**
 * Replaces the records in the database with those of a backup, and adds its media to the store. Reads everything back before
 * the commit, so that a failure does not change the previous records. Ends the restored sessions and invites, because they
 * may have been revoked after the backup. Skips EXCLUDED_TABLES.
 * @throws StartupError when the database is not empty and `overwrite` is false, or when the restore is incomplete
 */
export async function restoreBackup(backup: CheckedBackup, options: RestoreOptions): Promise<void> {
  const { manifest } = backup
  const target = await openTarget(options.connection, manifest.migrations, options)
  try {
    await restoreTables(backup, target)
    await target.verify(new Map([...backup.tables, ...[...EXCLUDED_TABLES].map((name) => [name, NO_ROWS] as const)]))
    await endSessionsAndInvites(target.client)
    // Before the commit, so that no record ever refers to a missing file.
    await restoreMedia(backup, target, options)
    await noteRestore(target.client, manifest.made_at, [...target.restores, ...(manifest.restores ?? [])])
    await target.commit(manifest.sequences)
  } finally {
    await target.end()
  }
}

async function restoreTables({ folder, manifest }: CheckedBackup, { client, tables }: Target): Promise<void> {
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  for (const table of tables.filter(({ name }) => !EXCLUDED_TABLES.has(name))) {
    if (columnsOf.get(table.name)?.join() !== table.columns.join()) {
      throw new StartupError(
        `The backup cannot be restored: its columns of ${table.name} do not match this version of Daywork.`,
      )
    }
    await pipeline(createReadStream(join(folder, tablePath(table.name))), writeRows(client, table))
  }
}

async function restoreMedia(backup: CheckedBackup, target: Target, options: RestoreOptions): Promise<void> {
  const { scratchFolder, storage, print } = options
  const types = new Map((await listMediaOf(target)).map((medium) => [mediaPath(mediaKey(medium)), medium.mediaType]))
  await mkdir(scratchFolder, { recursive: true })
  const onFile = countFiles(backup.media.length, 'restored', print)
  for (const { path, sha256 } of backup.media) {
    const key = path.slice(mediaPath('').length)
    const file = await copyToScratch(join(backup.folder, path), scratchFolder)
    try {
      await storage.put(key, { ...file, mediaType: types.get(path) ?? 'application/octet-stream' })
    } finally {
      await rm(file.path, { force: true })
    }
    if ((await hashBytes(await storage.read(key))) !== sha256) {
      throw new StartupError(
        `${key} is already in the media store, with different content. Move that file away, then restore again. No record was changed.`,
      )
    }
    onFile()
  }
}

async function copyToScratch(from: string, folder: string): Promise<{ path: string; size: number }> {
  const path = join(folder, `restore-${randomUUID()}${PART_SUFFIX}`)
  await copyFile(from, path)
  await flushFile(path)
  return { path, size: (await stat(path)).size }
}
