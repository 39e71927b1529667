import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Flushes a folder's entries to the disk, so that a file just renamed into it survives a power cut.
 * Windows cannot open folders, and its file system journals renames itself.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await flush(folder, 'r')
}

/** Flushes a file to the disk, so that it survives a power cut. */
export const flushFile = (path: string): Promise<void> => flush(path, 'r+')

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and its parents so that they survive a power cut. */
export async function createDurableFolder(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true })
  if (firstCreated === undefined) return
  // Each new folder is an entry of its parent, up to the parent of the first one created.
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
    await flushFolder(dirname(created))
  }
}
