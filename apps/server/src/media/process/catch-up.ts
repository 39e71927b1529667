import type { PgBoss } from 'pg-boss'
import type { Db } from '../../database/handle.ts'
import { DERIVATIVES_QUEUE } from '../jobs/derivative-jobs.queries.ts'
import { listUnseenPhotos } from '../look-alikes/fingerprints.queries.ts'

const BATCH = 1000
/** Below that of new files. */
const PRIORITY = -1

/**
 * Has photos looked at again whose copies were made by a version that knew less. Several processes may do so at once.
 * @param signal ends it between two batches
 */
export async function catchUp(boss: PgBoss, db: Db, signal: AbortSignal): Promise<void> {
  let last = ''
  while (!signal.aborted) {
    const hashes = await listUnseenPhotos(db, last, BATCH)
    const final = hashes.at(-1)
    if (final === undefined) return
    const jobs = hashes.map((sha256) => ({ id: jobIdOf(sha256), data: { sha256 }, priority: PRIORITY }))
    await boss.insert(DERIVATIVES_QUEUE, jobs)
    last = final
  }
}

/** The same for the same photo, so that a second start adds no second job. */
const jobIdOf = (sha256: string): string => sha256.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
