import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { dayAt, timeAt } from '@daywork/domain/schedule/zoned-time'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { withStartLock } from '../../database/migrate.ts'
import type { StoredFile } from '../../features/portfolio/works.queries.ts'
import { openMediaInspector } from '../../media/inspection/media-inspector.ts'
import { openMediaJobs } from '../../media/jobs/media-jobs.queries.ts'
import { openDiskSpace } from '../../media/storage/disk-space.ts'
import { openStorage, storageSettings } from '../../media/storage/open-storage.ts'
import { checkStoreId, installationStore } from '../../media/storage/store-id.ts'
import { receiveFile, type ReceivedFile } from '../../media/uploads/receive-file.ts'
import { type AcceptedFile, openUploads, type Uploads } from '../../media/uploads/store-files.ts'
import { develop } from './photos/develop.ts'
import { drawScene, type Shot, sizeOf } from './photos/scenes.ts'

/** Drawing uses one core per photo. */
const PARALLEL = Math.min(4, availableParallelism())

export interface PhotoToTake {
  shot: Shot
  takenAt: number
}

interface SampleUpload {
  userId: number
  zone: string
}

export interface PhotoStore {
  /** Draws photos and stores them as uploads of the user. @returns them in the same order */
  take(photos: readonly PhotoToTake[], upload: SampleUpload): Promise<StoredFile[]>
  close(): void
}

export async function openPhotoStore({ db, pool }: Database, config: Config, logger: Logger): Promise<PhotoStore> {
  const storage = await openStorage(storageSettings(config))
  await withStartLock(pool, () => checkStoreId(db, installationStore(config, storage)))
  const inspector = openMediaInspector(logger)
  const diskSpace = openDiskSpace(config, logger)
  const uploads = openUploads({ config, db, storage, inspector, diskSpace, jobs: openMediaJobs(db) })
  return {
    take: async (photos, upload) => {
      const stored: StoredFile[] = []
      for (let at = 0; at < photos.length; at += PARALLEL) {
        const batch = photos.slice(at, at + PARALLEL)
        stored.push(...(await Promise.all(batch.map((photo) => takePhoto(uploads, photo, upload)))))
      }
      return stored
    },
    close: () => {
      inspector.close()
      diskSpace.close()
    },
  }
}

/**
 * What the upload of a form does with a file: it is received, inspected, and stored with the job for its derivatives. No upload
 * to the portfolio is analyzed, so these photos are not either.
 */
async function takePhoto(
  uploads: Uploads,
  { shot, takenAt }: PhotoToTake,
  { userId, zone }: SampleUpload,
): Promise<StoredFile> {
  const jpeg = await develop({ ...sizeOf(shot), content: drawScene(shot), seed: shot.seed, takenAt, zone })
  const file = await receiveFile({
    source: Readable.from([jpeg]),
    givenName: nameOf(takenAt, zone),
    folder: uploads.folder,
    inspector: uploads.inspector,
    diskSpace: uploads.diskSpace,
    requester: { id: userId, signal: new AbortController().signal },
    onBytes: () => undefined,
  })
  try {
    if (!isAccepted(file)) throw new Error(`a photo of the sample is not a picture: ${file.error}`)
    await uploads.store(userId, [file])
    return { sha256: file.sha256, name: file.name }
  } finally {
    await rm(file.path, { force: true })
  }
}

const isAccepted = (file: ReceivedFile): file is AcceptedFile => file.facts !== undefined

/** As phones name their photos. */
const nameOf = (takenAt: number, zone: string): string =>
  `IMG_${dayAt(takenAt, zone).replaceAll('-', '')}_${timeAt(takenAt, zone).replace(':', '')}00.jpg`
