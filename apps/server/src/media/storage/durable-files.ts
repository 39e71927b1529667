import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a folder's entries down, so that a file just renamed into it is still there after a power cut.
 * Windows cannot open folders, and its file system journals renames itself.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder and its parents so that they survive a power cut. */
export async function makeDurableFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true })
  if (firstMade === undefined) return
  // Each new folder is an entry of its parent, up to the parent of the first one made.
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await flushFolder(dirname(made))
}
