import { isImageType, type MediaType } from '@daywork/domain/portfolio/media-types'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { MediaFacts } from '../inspection/inspect-media.ts'
import type { MediaInspector } from '../inspection/media-inspector.ts'
import type { MediaJobs } from '../jobs/media-jobs.queries.ts'
import { incomingFolder } from '../media-folders.ts'
import { lacksDerivative, upsertOriginal } from '../media.queries.ts'
import { VARIANTS } from '../signed-url.ts'
import type { DiskSpace } from '../storage/disk-space.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { originalKey } from '../storage/storage-keys.ts'
import type { ReceivedFile } from './receive-file.ts'
import { openUploadQuota, type UploadQuota } from './upload-quota.ts'

/** A received file that may be stored. */
export type AcceptedFile = ReceivedFile & { facts: MediaFacts }

/** The services of a route that accepts files. */
export interface Uploads {
  /** The folder of unfinished files. */
  readonly folder: string
  readonly inspector: MediaInspector
  /** Check it before writing bytes of uploads. */
  readonly diskSpace: DiskSpace
  readonly quota: UploadQuota
  /** Stores and records accepted files, so that works may refer to them by their hashes. @throws DomainError too_large */
  store(userId: number, files: readonly AcceptedFile[]): Promise<void>
}

interface UploadServices {
  config: Config
  db: Db
  storage: MediaStorage
  inspector: MediaInspector
  diskSpace: DiskSpace
  jobs: MediaJobs
}

export function openUploads({ config, db, diskSpace, inspector, jobs, storage }: UploadServices): Uploads {
  const quota = openUploadQuota(db, config.uploadQuotaPerDayMb)
  return {
    folder: incomingFolder(config.dataDir),
    inspector,
    diskSpace,
    quota,
    store: (userId, files) => quota.charge(userId, files, () => storeFiles({ db, storage, jobs }, files)),
  }
}

interface StoreContext {
  db: Db
  storage: MediaStorage
  jobs: MediaJobs
}

/**
 * Moves accepted files into the store and records them as originals, with the jobs that create their derivatives. Afterwards
 * a work may refer to them; an original that no work refers to is purged after some days.
 *
 * The order matters: a file is safe on the disk before its row is written. The purge deletes an original's row and
 * file while it locks the row, which may happen between our two steps, so we check for the file again with the row locked.
 */
async function storeFiles(context: StoreContext, files: readonly AcceptedFile[]): Promise<void> {
  if (files.length === 0) return
  for (const file of files) await putOriginal(context.storage, file)
  await context.jobs.ready()
  // All uploads lock rows in the same order, so that two uploads of the same pictures cannot deadlock.
  const inOrder = files.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  await inTransaction(context.db, async (tx) => {
    for (const file of inOrder) await recordOriginal(context, tx, file)
  })
}

function putOriginal(storage: MediaStorage, { facts, path, sha256, size }: AcceptedFile): Promise<void> {
  return storage.put(originalKey(sha256), { path, size, mediaType: facts.mediaType })
}

async function recordOriginal({ jobs, storage }: StoreContext, tx: Db, file: AcceptedFile): Promise<void> {
  const { mediaType, width, height, placeholder } = file.facts
  const { sha256, size } = file
  await upsertOriginal(tx, { sha256, size, media_type: mediaType, width, height, placeholder })
  if (!(await storage.has(originalKey(sha256)))) await putOriginal(storage, file)
  if (await lacksDerivative(tx, sha256, lastVariantOf(mediaType))) await jobs.enqueue(tx, { sha256 })
}

/** The derivative that is created last; if it exists, all exist (make-derivatives.ts). */
const lastVariantOf = (mediaType: MediaType) => (isImageType(mediaType) ? VARIANTS.preview : VARIANTS.poster)
