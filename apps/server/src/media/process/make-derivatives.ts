import { isImageType } from '@daywork/domain/portfolio/media-types'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../database/handle.ts'
import { PART_SUFFIX } from '../media-folders.ts'
import { findOriginalType, insertDerivative, setTakenAt } from '../media.queries.ts'
import { makeThumbnail } from '../pictures/make-thumbnail.ts'
import { readCaptureTime } from '../pictures/read-capture-time.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { derivativeKey, originalKey } from '../storage/storage-keys.ts'

interface Workshop {
  db: Db
  storage: MediaStorage
  /** Where unfinished files stand. */
  folder: string
}

const THUMBNAIL = { variant: '320', mediaType: 'image/webp' } as const

/**
 * Makes what an original lacks: the time it was taken, and its small copy, whose record says that all is done. Doing it twice changes nothing, so a job that
 * was interrupted anywhere is simply done again. An original that was purged meanwhile needs nothing.
 */
export async function makeDerivatives(workshop: Workshop, sha256: string): Promise<void> {
  const mediaType = await findOriginalType(workshop.db, sha256)
  if (mediaType === undefined || !isImageType(mediaType)) return
  await workshop.storage.withFile(originalKey(sha256), workshop.folder, async (path) => {
    const takenAt = await readCaptureTime(path)
    if (takenAt) await setTakenAt(workshop.db, sha256, takenAt)
    await keepThumbnail(workshop, sha256, path)
  })
}

async function keepThumbnail({ db, folder, storage }: Workshop, sha256: string, path: string): Promise<void> {
  const { data, width, height } = await makeThumbnail(path)
  const { variant, mediaType } = THUMBNAIL
  await mkdir(folder, { recursive: true })
  const made = join(folder, `${randomUUID()}${PART_SUFFIX}`)
  try {
    await writeFile(made, data, { flush: true })
    await storage.put(derivativeKey(sha256, variant), { path: made, size: data.length, mediaType })
  } finally {
    await rm(made, { force: true })
  }
  await insertDerivative(db, { sha256, variant, media_type: mediaType, width, height, size: data.length })
}
