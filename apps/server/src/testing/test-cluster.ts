import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCESS_RULES_FILE } from '../database/embedded/access-rules.ts'
import { chooseAccount } from '../database/embedded/account.ts'
import { findBinaries } from '../database/embedded/binaries.ts'
import { createCluster } from '../database/embedded/create-cluster.ts'
import { takeOwnerLock } from '../database/embedded/owner-lock.ts'
import { startPostmaster, stopPostmaster } from '../database/embedded/postmaster.ts'
import { readOrGeneratePassword } from '../database/embedded/password.ts'
import { prepareBinaries, SHARED_FOLDERS } from '../database/embedded/prepare-binaries.ts'
import type { Log } from '../database/embedded/server-log.ts'
import { connectionTo } from '../database/embedded/session.ts'
import { openSocketFolder } from '../database/embedded/socket-folder.ts'
import { CLUSTER_FOLDER, PLACE_PREFIX, sweepKilledRuns } from './killed-runs.ts'
import type { TestConnection } from './test-database.ts'

/** A throw-away cluster may lose everything in a crash, and is faster for it. */
const UNSAFE_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** A cluster that does not come up fails the run with PostgreSQL's words; the rest of its talk is nobody's concern. */
const SILENT: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore(): void {}

/** Starts one throw-away cluster for a test run (fsync off), in a temporary folder; used by Vitest's global set-up. */
export async function startTestCluster(): Promise<{ connection: TestConnection; stop(): Promise<void> }> {
  await sweepKilledRuns(SILENT)
  const place = mkdtempSync(join(tmpdir(), PLACE_PREFIX))
  const releaseLock = takeOwnerLock(place)
  const folder = join(place, CLUSTER_FOLDER)
  const account = chooseAccount(folder)
  const binaries = prepareBinaries(findBinaries(), {
    folders: account === undefined ? [place] : SHARED_FOLDERS,
    account,
  })
  const socketFolder = openSocketFolder(folder)
  const password = readOrGeneratePassword(place)
  const cluster = { folder, socketFolder: socketFolder.path, password, binaries, account, settings: UNSAFE_SETTINGS }
  await createCluster(cluster, SILENT)
  // Only this machine's root and the account of PostgreSQL reach the folder; tests then need to hand on no password.
  writeFileSync(join(folder, ACCESS_RULES_FILE), 'local all all trust\n')
  const postmaster = await startPostmaster(cluster, SILENT, new AbortController().signal)
  return {
    connection: connectionTo({ ...cluster, password: undefined }),
    async stop() {
      await stopPostmaster(postmaster, SILENT)
      socketFolder.close()
      releaseLock()
      rmSync(place, { recursive: true, force: true })
    },
  }
}
