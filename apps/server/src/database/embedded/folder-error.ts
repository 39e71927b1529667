import { StartupError } from '../../startup-error.ts'

/** The one line for a DATA_DIR that cannot be worked with, and what it takes (OPS-08). */
export function folderError(dataDir: string, reason: string): StartupError {
  return new StartupError(
    `DATA_DIR=${dataDir} cannot be used: ${reason}. DATA_DIR takes a folder on a local disk that Daywork can create and write to.`,
  )
}
