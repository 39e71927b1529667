import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCESS_RULES_FILE } from '../database/embedded/access-rules.ts'
import { chooseAccount } from '../database/embedded/account.ts'
import { findBinaries } from '../database/embedded/binaries.ts'
import { SERVER_ROLE } from '../database/embedded/cluster.ts'
import { createCluster } from '../database/embedded/create-cluster.ts'
import { takeOwnerLock } from '../database/embedded/owner-lock.ts'
import { startPostmaster, stopPostmaster } from '../database/embedded/postmaster.ts'
import { readOrGeneratePassword } from '../database/embedded/password.ts'
import { prepareBinaries, SHARED_FOLDERS } from '../database/embedded/prepare-binaries.ts'
import type { Log } from '../database/embedded/server-log.ts'
import { openSessionIfRunning, serverConnection } from '../database/embedded/session.ts'
import { openSocketFolder } from '../database/embedded/socket-folder.ts'
import { CLUSTER_FOLDER, RUN_FOLDER_PREFIX, sweepKilledRuns } from './killed-runs.ts'
import type { RunCluster } from './test-database.ts'

/** Make a temporary cluster faster. It may lose all data in a crash. */
const UNSAFE_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** If the cluster does not start, the run fails with the error of PostgreSQL. No other message is needed. */
const SILENT: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore(): void {}

/** Starts one temporary cluster for a test run, without fsync and in a temporary folder. Used by global-setup.ts. */
export async function startTestCluster(): Promise<RunCluster> {
  await sweepKilledRuns(SILENT)
  const runFolder = mkdtempSync(join(tmpdir(), RUN_FOLDER_PREFIX))
  const releaseLock = takeOwnerLock(runFolder)
  const folder = join(runFolder, CLUSTER_FOLDER)
  const account = chooseAccount(folder)
  const binaries = prepareBinaries(findBinaries(), {
    folders: account === undefined ? [runFolder] : SHARED_FOLDERS,
    account,
  })
  const socketFolder = openSocketFolder(folder)
  const password = readOrGeneratePassword(runFolder)
  const cluster = { folder, socketFolder: socketFolder.path, password, binaries, account, settings: UNSAFE_SETTINGS }
  await createCluster(cluster, SILENT)
  // Only root and the account of PostgreSQL can access the folder, so tests need no password.
  writeFileSync(join(folder, ACCESS_RULES_FILE), 'local all all trust\n')
  const postmaster = await startPostmaster(cluster, SILENT, new AbortController().signal)
  // Tests use the server's role, which proves that its privileges suffice. In tests, it may also create databases.
  const { database: _, ...connection } = serverConnection({ ...cluster, password: undefined })
  const admin = await openSessionIfRunning(cluster)
  await admin?.client.query(`create role ${SERVER_ROLE} login createdb`)
  await admin?.client.end()
  return {
    connection,
    runFolder,
    async stop() {
      await stopPostmaster(postmaster, SILENT)
      socketFolder.close()
      releaseLock()
      rmSync(runFolder, { recursive: true, force: true })
    },
  }
}
