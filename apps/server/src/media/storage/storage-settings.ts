import type { Config } from '../../config.ts'
import { incomingFolder, mediaFolder } from '../media-folders.ts'
import type { MediaStorage, StorageSettings } from './media-storage.ts'
import type { MarkedStore } from './store-mark.ts'

/** Where this installation keeps its media. */
export const storageSettings = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): StorageSettings => ({
  folder: mediaFolder(dataDir),
  s3,
})

export const markedStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, storage: MediaStorage): MarkedStore => ({
  storage,
  scratchFolder: incomingFolder(dataDir),
  place: s3 === undefined ? mediaFolder(dataDir) : `the bucket ${s3.bucket}`,
})
