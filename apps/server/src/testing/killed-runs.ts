import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresFailure } from '../database/embedded/failure.ts'
import { takeOwnerLock } from '../database/embedded/owner-lock.ts'
import { findRunningPostmaster } from '../database/embedded/running-postmaster.ts'
import type { Log } from '../database/embedded/server-log.ts'
import { stopPostmaster } from '../database/embedded/postmaster.ts'
import { StartupError } from '../startup-error.ts'

export const RUN_FOLDER_PREFIX = 'daywork-test-cluster-'
/** A run that has created its folder but not yet locked it looks like a killed one. */
const JUST_CREATED_MS = 60_000
export const CLUSTER_FOLDER = 'pg'

/** Stops and removes the clusters of killed test runs. The clusters of active runs are locked. */
export async function sweepKilledRuns(log: Log): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(RUN_FOLDER_PREFIX))) {
    const runFolder = join(tmpdir(), name)
    const stats = lstatSync(runFolder, { throwIfNoEntry: false })
    if (stats === undefined || stats.uid !== process.geteuid?.()) continue
    if (Date.now() - stats.mtimeMs < JUST_CREATED_MS) continue
    try {
      await sweep(runFolder, log)
    } catch (error) {
      // The run is still active, or its cluster is still stopping. The next run will remove that cluster.
      if (!(error instanceof StartupError || error instanceof PostgresFailure)) throw error
    }
  }
}

async function sweep(runFolder: string, log: Log): Promise<void> {
  const releaseLock = takeOwnerLock(runFolder)
  try {
    const folder = join(runFolder, CLUSTER_FOLDER)
    const running = await findRunningPostmaster({ folder, socketFolder: folder, password: undefined })
    if (running !== undefined) await stopPostmaster(running, log)
    rmSync(runFolder, { recursive: true, force: true })
  } finally {
    releaseLock()
  }
}
