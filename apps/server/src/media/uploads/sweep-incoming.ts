import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../thrown.ts'
import { PART_SUFFIX } from '../media-folders.ts'

/** An arrival writes all the time; one that has been still for so long has no server any more. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Removes what servers that were killed left of unfinished uploads. To be called before this server takes uploads.
 * @param folder where unfinished files stand; it need not exist
 * @param isShared may another living server be writing here? Not on the embedded engine, whose data folder has one owner;
 *   with DATABASE_URL several may share a mounted folder, and then only files long untouched go
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
  // Frames of a video stand in a folder of their own.
  await rm(path, { force: true, recursive: true })
  return true
}
