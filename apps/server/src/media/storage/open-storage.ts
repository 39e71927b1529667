import type { Config } from '../../config.ts'
import { StartupError } from '../../startup-error.ts'
import { mediaFolder } from '../media-folders.ts'
import { openLocalStorage } from './local-storage.ts'
import type { MediaStorage, StorageSettings } from './media-storage.ts'

/** Where this installation stores its media. */
export const storageSettings = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): StorageSettings => ({
  folder: mediaFolder(dataDir),
  s3,
})

/**
 * Opens the store that the settings select. Reads and writes nothing yet; `check` reports whether the store can be used.
 * @throws StartupError when the store needs packages that are not installed
 */
export async function openStorage(settings: StorageSettings): Promise<MediaStorage> {
  if (settings.s3 === undefined) return openLocalStorage(settings.folder)
  // 22 MB of packages, which an installation without S3 neither loads nor has to install.
  const { openS3Storage } = await import('./s3-storage.ts').catch((error: unknown) => {
    throw new StartupError(
      'S3_BUCKET is set, but the S3 packages are not installed: run npm install --include=optional.',
      {
        cause: error,
      },
    )
  })
  return openS3Storage(settings.s3)
}
