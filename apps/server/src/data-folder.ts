import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from './startup-error.ts'

/** A business's records and photos: closed to other accounts, unless the operator made the folder otherwise. */
const MODE = 0o700

/** Makes DATA_DIR where it is not there yet, and the folders above it. @throws StartupError when it cannot be made (OPS-08) */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    throw new StartupError(`DATA_DIR=${folder} cannot be used: it takes a folder that can be written.`, {
      cause: error,
    })
  }
}

/** Not by `recursive`, which tries for ever below /proc: there a folder cannot be made because, it is said, it is missing. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: MODE }).catch(async (error: unknown) => {
    // Another start may have made it in the meantime.
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
