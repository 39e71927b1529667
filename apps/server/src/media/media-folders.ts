import { join } from 'node:path'

/** Files that are being written, or are not yet kept: a killed server leaves some behind. */
export const PART_SUFFIX = '.part'

/** Where media are kept when no other store is set. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Where files stand that are not yet kept; in the media folder, so that keeping one is a rename. */
export const incomingFolder = (dataDir: string): string => join(mediaFolder(dataDir), 'incoming')
