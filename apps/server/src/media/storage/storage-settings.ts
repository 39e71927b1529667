import type { Config } from '../../config.ts'
import { mediaFolder } from '../media-folders.ts'
import type { StorageSettings } from './media-storage.ts'

/** Where this installation keeps its media. */
export const storageSettings = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): StorageSettings => ({
  folder: mediaFolder(dataDir),
  s3,
})
