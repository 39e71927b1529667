import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { programOf } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import { setPassword } from './password.ts'
import { runToEnd } from './run-program.ts'
import type { Log } from './server-log.ts'
import { INITDB_ARGUMENTS } from './settings.ts'
import { flushToDisk } from './flush-to-disk.ts'

/**
 * Creates the cluster unless it exists. Creates it under another name and renames it when it is complete, so that a killed
 * start leaves no partial cluster. Removes what an earlier killed start left.
 * @throws PostgresFailure with initdb's own message
 */
export async function createCluster(cluster: Cluster, log: Log): Promise<void> {
  const parent = dirname(cluster.folder)
  const prefix = `${basename(cluster.folder)}.new-`
  await removeUnfinished(parent, prefix, log)
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  if (existsSync(cluster.folder) && readdirSync(cluster.folder).length > 0) {
    throw new PostgresFailure('other', `${cluster.folder} contains files but is not a PostgreSQL cluster`)
  }

  log.info({ folder: cluster.folder }, 'creating the database')
  const unfinished = mkdtempSync(join(parent, prefix))
  try {
    if (cluster.account !== undefined) chownSync(unfinished, cluster.account.uid, cluster.account.gid)
    await runInitdb(cluster, unfinished, log)
    await setPassword(cluster, log, unfinished)
    renameSync(unfinished, cluster.folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  flushToDisk(parent)
}

async function removeUnfinished(parent: string, prefix: string, log: Log): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const path = join(parent, name)
    try {
      // initdb of the killed start may still be writing. It ends once its own files are deleted.
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    } catch (error) {
      log.warn({ err: error }, `could not remove ${path}, left by a start that was killed`)
    }
  }
}

async function runInitdb({ account, binaries, settings }: Cluster, folder: string, log: Log): Promise<void> {
  const noSync = settings.fsync === 'off' ? ['--no-sync'] : []
  await runToEnd(programOf(binaries, 'initdb'), { folder, account }, log, {
    args: (folderArgument) => [...INITDB_ARGUMENTS, ...noSync, '--pgdata', folderArgument],
  })
}
