import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { programOf } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { classifyFailure, PostgresFailure } from './failure.ts'
import { runIn } from './run-program.ts'
import { createServerLog, type Log } from './server-log.ts'
import { setPassword } from './set-password.ts'
import { INITDB_ARGUMENTS } from './settings.ts'
import { syncToDisk } from './sync-to-disk.ts'

/**
 * Makes the cluster unless it exists. It is made beside its place and renamed when it is whole, so that a start that
 * was killed in the middle leaves no half a cluster; what such a start left is removed.
 * @throws PostgresFailure with initdb's own words
 */
export async function createCluster(cluster: Cluster, log: Log): Promise<void> {
  const place = dirname(cluster.folder)
  const unfinishedPrefix = `${basename(cluster.folder)}.new-`
  await sweepUnfinished(place, unfinishedPrefix, log)
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  if (existsSync(cluster.folder) && readdirSync(cluster.folder).length > 0) {
    throw new PostgresFailure('other', `${cluster.folder} holds something that is no PostgreSQL cluster`)
  }

  log.info({ folder: cluster.folder }, 'creating the database')
  const unfinished = mkdtempSync(join(place, unfinishedPrefix))
  try {
    if (cluster.account !== undefined) chownSync(unfinished, cluster.account.uid, cluster.account.gid)
    await runInitdb(cluster, unfinished, log)
    await setPassword(cluster, log, unfinished)
    renameSync(unfinished, cluster.folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  syncToDisk(place)
}

async function sweepUnfinished(place: string, prefix: string, log: Log): Promise<void> {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const path = join(place, name)
    try {
      // The initdb of the killed start may still be writing, and stops only when its own files are gone.
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    } catch (error) {
      log.warn({ err: error }, `could not remove ${path}, left by a start that was killed`)
    }
  }
}

async function runInitdb(cluster: Cluster, folder: string, log: Log): Promise<void> {
  const { folderArgument, options } = runIn(folder, cluster.account)
  const initdb = spawn(
    programOf(cluster.binaries, 'initdb'),
    [...INITDB_ARGUMENTS, ...(cluster.settings.fsync === 'off' ? ['--no-sync'] : []), '--pgdata', folderArgument],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject)
    initdb.once('close', resolve)
  }).catch((error: Error) => {
    throw new PostgresFailure('other', error.message)
  })
  const [code, output] = await Promise.all([ended, buffer(initdb.stderr)])
  if (code === 0) return
  const serverLog = createServerLog(log)
  for (const line of output.toString().split('\n')) serverLog.add(line)
  throw new PostgresFailure(classifyFailure(serverLog.lines()), serverLog.lastWords())
}
