import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Business records, photos, passwords' hashes: closed to other accounts, unless the operator made the folder otherwise. */
const MODE = 0o700

/**
 * Makes a folder where it is not there yet, and those above it. Not by `recursive`, which tries for ever below /proc: there
 * a folder cannot be made because, it is said, it is missing.
 * @throws the system's error when it cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: MODE }).catch(async (error: unknown) => {
    // Somebody else may have made it in the meantime.
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
