import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { messageOf } from '../../thrown.ts'
import { chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { bringUp } from './bring-up.ts'
import type { Cluster } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { DATABASE_NAME } from './create-database.ts'
import { toFailure } from './failure.ts'
import { folderError } from './folder-error.ts'
import { ownCluster } from './own-cluster.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { findPassword, keepPassword } from './password.ts'
import { prepareBinaries, SHARED_PLACES } from './prepare-binaries.ts'
import type { Log } from './server-log.ts'
import { type ClusterConnection, connectionTo } from './session.ts'
import { openSocketFolder, type SocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'
import { createTrouble, type Trouble } from './trouble.ts'

export interface EmbeddedPostgres {
  /** Settings for pg.Pool: the socket's folder as host, and the password. */
  readonly connection: ClusterConnection & { readonly database: string }
  /** `restarting` while PostgreSQL has ended unasked and is not up again yet. */
  state(): 'running' | 'restarting'
  /** Stops PostgreSQL with everything written down, and lets other servers have the folder. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: Log
  /** PostgreSQL's programs; those installed with Daywork by default. */
  readonly binaries?: Binaries
}

/** How long a start waits for what is left of a killed PostgreSQL; a second is usual. */
const PATIENCE_MS = 30_000

/**
 * Starts PostgreSQL in `<dataDir>/pg18`, or takes over the one that a killed server left running there.
 * A full disk is waited for; every other hindrance ends in an error within 30 s.
 * @throws StartupError in one line: another server holds the folder (OPS-04), the folder cannot be used (OPS-08), there
 *   is no PostgreSQL for this platform, or it does not start, with its own words
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, binaries = findBinaries() } = options
  const dataDir = resolve(options.dataDir)
  makeDataDir(dataDir)
  const releaseLock = takeOwnerLock(dataDir)
  let socketFolder: SocketFolder | undefined
  const letGo = (): void => {
    socketFolder?.close()
    releaseLock()
  }
  try {
    const folder = join(dataDir, 'pg18')
    const account = chooseAccount(folder)
    ownCluster(folder, account)
    const places = account === undefined ? [dataDir] : [dataDir, ...SHARED_PLACES]
    const usable = prepareBinaries(binaries, { places, account })
    socketFolder = openSocketFolder(folder)
    const password = findPassword(dataDir)
    const place = { folder, socketFolder: socketFolder.path, password }
    const cluster: Cluster = { ...place, binaries: usable, account, settings: {} }
    const trouble = createTrouble(dataDir, log)
    const supervisor = supervise(await bringUpFirst(cluster, log, trouble), cluster, { log, trouble })
    return {
      connection: { ...connectionTo(cluster), database: DATABASE_NAME },
      state: () => supervisor.state(),
      stop: () => supervisor.stop().finally(letGo),
    }
  } catch (error) {
    letGo()
    throw toStartupError(error)
  }
}

async function bringUpFirst(cluster: Cluster, log: Log, trouble: Trouble) {
  const deadline = performance.now() + PATIENCE_MS
  const postmaster = await bringUp({
    cluster,
    log,
    abort: new AbortController().signal,
    prepare: async () => {
      keepPassword(dirname(cluster.folder), cluster.password)
      await createCluster(cluster, log)
    },
    onFailure(failure) {
      if (failure.kind === 'disk-full') trouble.report(failure)
      return failure.kind === 'disk-full' || (failure.kind !== 'other' && performance.now() < deadline)
    },
  })
  trouble.end()
  return postmaster
}

function makeDataDir(dataDir: string): void {
  try {
    // Holds a business's records and photos: closed to other accounts unless the operator made it otherwise.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw folderError(dataDir, messageOf(error))
  }
}

/** What has a code came from the system or PostgreSQL and fits in one line; the rest is a mistake of ours. */
function toStartupError(error: unknown): unknown {
  const failure = error instanceof StartupError ? undefined : toFailure(error)
  if (failure === undefined) return error
  return new StartupError(
    `The PostgreSQL that comes with Daywork did not start: ${failure.message}. ` +
      'If it cannot run here, set DATABASE_URL to the address of a PostgreSQL server.',
    { cause: failure },
  )
}
