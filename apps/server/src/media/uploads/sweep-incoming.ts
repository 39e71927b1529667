import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../error-properties.ts'
import { PART_SUFFIX } from '../media-folders.ts'

/** An active upload writes continuously; a .part file untouched for this long was orphaned by a crashed server. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Removes unfinished uploads that killed servers left behind. Call it before this server accepts uploads.
 * @param folder of unfinished files; it need not exist
 * @param isShared whether another running server may be writing here: never with the embedded engine, whose data folder has
 *   one owner. With DATABASE_URL, several servers may share a mounted folder; then only orphaned files are removed
 * @returns how many were removed
 */
export async function sweepIncoming(folder: string, { isShared }: { isShared: boolean }): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const paths = names.filter((name) => name.endsWith(PART_SUFFIX)).map((name) => join(folder, name))
  const removed = await Promise.all(paths.map((path) => removeLeftover(path, isShared)))
  return removed.filter(Boolean).length
}

async function removeLeftover(path: string, isShared: boolean): Promise<boolean> {
  // Another server that starts at the same time may have removed it already.
  const file = await stat(path).catch(() => undefined)
  if (isShared && file && Date.now() - file.mtimeMs < ABANDONED_AFTER_MS) return false
  // Extracted frames of a video are in a subfolder.
  await rm(path, { force: true, recursive: true })
  return true
}
