import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from './startup-error.ts'

/** For business records, photos, and password hashes: closed to other accounts. */
const MODE = 0o700

/**
 * Closes all files and folders that this process and its children create to other accounts, wherever they are and whatever
 * the modes of their parents.
 */
export function closeNewFiles(): void {
  process.umask(0o077)
}

/** Creates DATA_DIR unless it exists. @throws StartupError when that fails (OPS-08) */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder)
  } catch (error) {
    throw new StartupError(`DATA_DIR=${folder} cannot be used: it takes a folder that can be written.`, {
      cause: error,
    })
  }
}

/**
 * Creates a folder and its parents unless they exist. Does not use `recursive`, which loops forever below /proc, where
 * creating a folder fails with ENOENT.
 * @throws the system's error
 */
export async function createFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  await createFolder(dirname(folder))
  await mkdir(folder, { mode: MODE }).catch(async (error: unknown) => {
    // Another process may have created it in the meantime.
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
