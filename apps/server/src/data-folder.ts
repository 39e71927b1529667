import { makeFolder } from './make-folder.ts'
import { StartupError } from './startup-error.ts'

/**
 * Closes every file and folder that this process and its children make to other accounts, wherever the operator put them
 * and whatever the modes of the folders above.
 */
export function closeNewFiles(): void {
  process.umask(0o077)
}

/** Makes DATA_DIR where it is not there yet. @throws StartupError when it cannot be made (OPS-08) */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    throw new StartupError(`DATA_DIR=${folder} cannot be used: it takes a folder that can be written.`, {
      cause: error,
    })
  }
}
