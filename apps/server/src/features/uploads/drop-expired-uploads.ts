import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_RETENTION_DAYS } from '@daywork/domain/portfolio/resumable-upload'
import type { Db } from '../../database/handle.ts'
import { UPLOAD_SUFFIX } from './create-upload.ts'
import { deleteExpiredUploads } from './uploads.queries.ts'

/** A crash may leave a file without a row. A file of this age cannot belong to an upload that is still running. */
const ORPHANED_AFTER_MS = (UPLOAD_RETENTION_DAYS + 1) * 24 * 60 * 60 * 1000

/** Deletes uploads that were not finished or not used for a work in time. @param folder of unfinished files */
export async function dropExpiredUploads(db: Db, folder: string): Promise<void> {
  const parts = await deleteExpiredUploads(db)
  await Promise.all(parts.map((part) => rm(join(folder, part), { force: true })))
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((entry) => entry.endsWith(UPLOAD_SUFFIX))) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && Date.now() - file.mtimeMs > ORPHANED_AFTER_MS) await rm(path, { force: true })
  }
}
