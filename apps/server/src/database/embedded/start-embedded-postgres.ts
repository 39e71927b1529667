import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { messageOf } from '../../error-properties.ts'
import { chooseAccount, secureCluster } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { toFailure } from './failure.ts'
import { dataDirError, takeOwnerLock } from './owner-lock.ts'
import { readOrGeneratePassword, readPassword, savePassword } from './password.ts'
import { prepareBinaries, SHARED_FOLDERS } from './prepare-binaries.ts'
import type { Log } from './server-log.ts'
import { type ClusterConnection, serverConnection } from './session.ts'
import { openSocketFolder, type SocketFolder } from './socket-folder.ts'
import { startWithRetries } from './start-with-retries.ts'
import { createOutageLog, type OutageLog, supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  /** Settings for pg.Pool. */
  readonly connection: ClusterConnection & { readonly database: string }
  /** `restarting` after PostgreSQL has ended by itself, until it runs again. */
  state(): 'running' | 'restarting'
  /** Stops PostgreSQL after it has written everything to disk, and releases the folder. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: Log
  /** PostgreSQL's programs; by default those installed with Daywork. */
  readonly binaries?: Binaries
}

/** How long a start waits for the remaining processes of a killed PostgreSQL. They usually take a second. */
const RETRY_LIMIT_MS = 30_000

/**
 * Starts PostgreSQL in `<dataDir>/pg18`, or takes over the one that a killed server left running there. Waits while the disk
 * is full, and fails within 30 s for any other reason.
 * @throws StartupError with a one-line message: another server is using the folder, the folder is not usable, there is no
 *   PostgreSQL for this platform, or PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, binaries: installed = findBinaries() } = options
  const dataDir = resolve(options.dataDir)
  createDataDir(dataDir)
  const releaseLock = takeOwnerLock(dataDir)
  let socketFolder: SocketFolder | undefined
  const release = (): void => {
    socketFolder?.close()
    releaseLock()
  }
  try {
    const folder = clusterFolder(dataDir)
    const account = chooseAccount(folder)
    secureCluster(folder, account)
    const folders = account === undefined ? [dataDir] : [dataDir, ...SHARED_FOLDERS]
    const binaries = prepareBinaries(installed, { folders, account })
    socketFolder = openSocketFolder(folder)
    const password = readOrGeneratePassword(dataDir)
    const cluster: Cluster = { folder, socketFolder: socketFolder.path, password, binaries, account, settings: {} }
    const outageLog = createOutageLog(dataDir, log)
    const supervisor = supervise(await startFirst(cluster, log, outageLog), cluster, { log, outageLog })
    return {
      connection: serverConnection(cluster),
      state: () => supervisor.state(),
      stop: () => supervisor.stop().finally(release),
    }
  } catch (error) {
    release()
    throw toStartupError(error)
  }
}

/**
 * How to connect to the database of a server that already runs on `dataDir`. Opens no connection.
 * @throws StartupError when the password cannot be read
 */
export function locateRunningPostgres(dataDir: string) {
  const password = readPassword(resolve(dataDir))
  const socketFolder = openSocketFolder(clusterFolder(resolve(dataDir)), { isOwner: false })
  return {
    connection: serverConnection({ password, socketFolder: socketFolder.path }),
    close: async () => socketFolder.close(),
  }
}

const clusterFolder = (dataDir: string): string => join(dataDir, 'pg18')

async function startFirst(cluster: Cluster, log: Log, outageLog: OutageLog) {
  const deadline = performance.now() + RETRY_LIMIT_MS
  const postmaster = await startWithRetries({
    cluster,
    log,
    abort: new AbortController().signal,
    prepare: async () => {
      savePassword(dirname(cluster.folder), cluster.password)
      await createCluster(cluster, log)
    },
    onFailure(failure) {
      if (failure.kind === 'disk-full') outageLog.report(failure)
      return failure.kind === 'disk-full' || (failure.kind !== 'other' && performance.now() < deadline)
    },
  })
  outageLog.end()
  return postmaster
}

function createDataDir(dataDir: string): void {
  try {
    // For business records and photos: closed to other accounts, unless the operator created it with another mode.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw dataDirError(dataDir, messageOf(error))
  }
}

/**
 * An error with a code comes from the system or PostgreSQL and becomes a one-line error. Any other error is a bug in Daywork.
 */
function toStartupError(error: unknown): unknown {
  const failure = error instanceof StartupError ? undefined : toFailure(error)
  if (failure === undefined) return error
  return new StartupError(
    `The PostgreSQL that comes with Daywork did not start: ${failure.message}. ` +
      'If it cannot run here, set DATABASE_URL to the address of a PostgreSQL server.',
    { cause: failure },
  )
}
