import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Allows access only for the user who runs Daywork, because folders contain records, photos, and password hashes. */
const MODE = 0o700

/** Prevents other users of the machine from accessing any file or folder that this process and its children create. */
export function restrictNewFiles(): void {
  process.umask(0o077)
}

/** Creates DATA_DIR unless it exists. @throws StartupError when that fails */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder)
  } catch (error) {
    throw new StartupError(`DATA_DIR=${folder} cannot be used: DATA_DIR must be a folder that Daywork can write to.`, {
      cause: error,
    })
  }
}

/**
 * Creates a folder and its parents unless they exist. Does not use the option `recursive` of mkdir, which never ends below
 * /proc, where creating a folder fails with ENOENT.
 * @throws the error of the operating system
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
