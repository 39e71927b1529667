import { isImageType, type MediaType } from '@daywork/domain/portfolio/media-types'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DerivativeJobs } from '../jobs/derivative-jobs.queries.ts'
import type { MediaFacts } from '../judging/inspect-media.ts'
import { lacksDerivative, upsertOriginal } from '../media.queries.ts'
import { VARIANTS } from '../signed-address.ts'
import { originalKey } from '../storage/storage-keys.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import type { ReceivedFile } from './receive-file.ts'

/** A received file that may be stored. */
export type AcceptedFile = ReceivedFile & { facts: MediaFacts }

interface Keeper {
  db: Db
  storage: MediaStorage
  jobs: DerivativeJobs
}

/**
 * Moves accepted files into the store and records them as originals, with the jobs that make their smaller copies.
 * Afterwards a work may refer to them; an original that no work refers to is purged after some days.
 *
 * The order matters (OPS-03). A record is written once its file is safe. The purge deletes an original's row and its file
 * under a lock on the row; as it may do so between our two steps, the file is looked for again with the row held.
 */
export async function keepFiles(keeper: Keeper, files: readonly AcceptedFile[]): Promise<void> {
  if (files.length === 0) return
  for (const file of files) await store(keeper.storage, file)
  await keeper.jobs.ready()
  // Every upload locks in the same order, so that two of the same pictures cannot wait for each other.
  const inOrder = files.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  await inTransaction(keeper.db, async (tx) => {
    for (const file of inOrder) await record(keeper, tx, file)
  })
}

/** Where it is there, so are the others (make-derivatives.ts). */
const lastCopyOf = (mediaType: MediaType) => (isImageType(mediaType) ? VARIANTS.preview : VARIANTS.poster)

function store(storage: MediaStorage, { facts, path, sha256, size }: AcceptedFile): Promise<void> {
  return storage.put(originalKey(sha256), { path, size, mediaType: facts.mediaType })
}

async function record({ jobs, storage }: Keeper, tx: Db, file: AcceptedFile): Promise<void> {
  const { mediaType, width, height, placeholder } = file.facts
  const { sha256, size } = file
  await upsertOriginal(tx, { sha256, size, media_type: mediaType, width, height, placeholder })
  if (!(await storage.has(originalKey(sha256)))) await store(storage, file)
  if (await lacksDerivative(tx, sha256, lastCopyOf(mediaType))) await jobs.enqueue(tx, { sha256 })
}
