import { join } from 'node:path'

/**
 * The suffix of files that are being written or are not stored yet. A killed server leaves some behind; see
 * sweep-incoming.ts.
 */
export const PART_SUFFIX = '.part'

/** Where media are stored unless another store is configured. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Where uploads are written. It is within the media folder, so that storing a file is a rename. */
export const incomingFolder = (dataDir: string): string => join(mediaFolder(dataDir), 'incoming')
