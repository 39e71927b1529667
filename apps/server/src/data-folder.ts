import { makeFolder } from './make-folder.ts'
import { StartupError } from './startup-error.ts'

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
