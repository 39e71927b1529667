import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../database/handle.ts'
import { PART_SUFFIX } from '../media-folders.ts'
import { insertDerivative } from '../media.queries.ts'
import type { ResizedPicture } from '../pictures/resize-picture.ts'
import type { Variant } from '../signed-url.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { derivativeKey } from '../storage/storage-keys.ts'

/** What is needed to create derivatives. */
export interface DerivativeContext {
  db: Db
  storage: MediaStorage
  /** The folder of unfinished files. */
  folder: string
}

/** The length of the longer side; fills a card on an ordinary screen. */
export const THUMBNAIL_PIXELS = 320

/** The length of the longer side; fills a laptop's screen. */
export const PREVIEW_PIXELS = 1280

/** Provides a path for a temporary file or folder and removes it afterwards; after a kill, the next start removes it. */
export async function withTemporaryPath<Result>(
  folder: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}${PART_SUFFIX}`)
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true, recursive: true })
  }
}

interface DerivativeId {
  sha256: string
  variant: Variant
}

/** Stores a picture as a derivative, then records it. */
export async function storePicture(
  context: DerivativeContext,
  id: DerivativeId,
  picture: ResizedPicture,
): Promise<void> {
  const { data, height, mediaType, width } = picture
  await withTemporaryPath(context.folder, async (path) => {
    await writeFile(path, data, { flush: true })
    await storeDerivative(context, { ...id, mediaType, width, height }, path)
  })
}

/** @param path of a file that is flushed to the disk */
export async function storeDerivative(
  { db, storage }: DerivativeContext,
  { height, mediaType, sha256, variant, width }: DerivativeId & { mediaType: string; width: number; height: number },
  path: string,
): Promise<void> {
  const { size } = await stat(path)
  await storage.put(derivativeKey(sha256, variant), { path, size, mediaType })
  await insertDerivative(db, { sha256, variant, media_type: mediaType, width, height, size })
}
