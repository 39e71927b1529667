import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../database/handle.ts'
import { PART_SUFFIX } from '../media-folders.ts'
import { insertDerivative } from '../media.queries.ts'
import type { PictureCopy } from '../pictures/make-copy.ts'
import type { Variant } from '../signed-address.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { derivativeKey } from '../storage/storage-keys.ts'

/** What making copies needs. */
export interface Workshop {
  db: Db
  storage: MediaStorage
  /** Where unfinished files stand. */
  folder: string
}

/** Lends a path at which a file or folder may be made; whatever is there afterwards goes, after a kill with the next start. */
export async function withUnfinished<Result>(folder: string, use: (path: string) => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}${PART_SUFFIX}`)
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true, recursive: true })
  }
}

interface CopyOf {
  sha256: string
  variant: Variant
}

/** Keeps a copy of an original, then records it. */
export async function keepPicture(workshop: Workshop, copy: CopyOf, picture: PictureCopy): Promise<void> {
  const { data, height, width } = picture
  await withUnfinished(workshop.folder, async (path) => {
    await writeFile(path, data, { flush: true })
    await keepCopy(workshop, { ...copy, mediaType: 'image/webp', width, height }, path)
  })
}

/** @param path of a file that is flushed to the disk */
export async function keepCopy(
  { db, storage }: Workshop,
  { height, mediaType, sha256, variant, width }: CopyOf & { mediaType: string; width: number; height: number },
  path: string,
): Promise<void> {
  const { size } = await stat(path)
  await storage.put(derivativeKey(sha256, variant), { path, size, mediaType })
  await insertDerivative(db, { sha256, variant, media_type: mediaType, width, height, size })
}
