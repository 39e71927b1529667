import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { chooseAccount } from '../database/embedded/account.ts'
import { SUPERUSER } from '../database/embedded/cluster.ts'
import type { RunCluster } from './test-database.ts'

const PORT = 5432

/**
 * Starts a temporary cluster of a PostgreSQL that is not part of Daywork. Like the server of an operator, it has a
 * different version and locale.
 * @param binFolder contains `initdb` and `postgres`
 */
export async function startServerCluster(binFolder: string): Promise<RunCluster> {
  const runFolder = mkdtempSync(join(tmpdir(), 'daywork-test-server-'))
  const account = chooseAccount(runFolder)
  if (account !== undefined) chownSync(runFolder, account.uid, account.gid)
  const data = join(runFolder, 'data')
  const options = { cwd: runFolder, env: { LC_ALL: 'C' }, ...account }
  await promisify(execFile)(
    join(binFolder, 'initdb'),
    ['-D', data, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const settings = ['listen_addresses=', `unix_socket_directories=${runFolder}`, `port=${PORT}`, 'fsync=off']
  const postgres = spawn(join(binFolder, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(postgres, 'close')
  await waitUntilReady(postgres.stderr)
  return {
    connection: { host: runFolder, port: PORT, user: SUPERUSER },
    runFolder,
    async stop() {
      postgres.kill('SIGINT')
      await ended
      rmSync(runFolder, { recursive: true, force: true })
    },
  }
}

/** Resolves when PostgreSQL logs that it accepts connections. Reads its log to the end, so that it never blocks. */
function waitUntilReady(log: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    createInterface({ input: log })
      .on('line', (line) => {
        lines.push(line)
        if (line.includes('ready to accept connections')) resolve()
      })
      .on('close', () => reject(new Error(`PostgreSQL ended: ${lines.slice(-5).join(' | ')}`)))
  })
}
