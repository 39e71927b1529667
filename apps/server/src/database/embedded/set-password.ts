import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { programOf } from './binaries.ts'
import { type Cluster, DATABASE_USER } from './cluster.ts'
import { classifyFailure, PostgresFailure } from './failure.ts'
import { runIn } from './run-program.ts'
import { createServerLog, type Log } from './server-log.ts'
import { toArguments } from './settings.ts'

const FAILED = /ERROR: |FATAL: |PANIC: /

/**
 * Sets the password of the database role while no PostgreSQL runs on the cluster. The single-user mode reads one
 * statement from its input and opens no socket, so there is no moment at which anyone can connect without a password.
 * @param folder where the cluster is; a new one is not yet in its place
 * @throws PostgresFailure in PostgreSQL's own words
 */
export async function setPassword(cluster: Cluster, log: Log, folder = cluster.folder): Promise<void> {
  const { folderArgument, options } = runIn(folder, cluster.account)
  const settings = toArguments({ ...cluster.settings, password_encryption: 'scram-sha-256' })
  const postgres = spawn(
    programOf(cluster.binaries, 'postgres'),
    ['--single', '-D', folderArgument, ...settings, 'postgres'],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    postgres.once('error', reject)
    postgres.once('close', resolve)
  }).catch((error: Error) => {
    throw new PostgresFailure('other', error.message)
  })
  // It may end before it has read its input; how it ended tells more than the broken pipe.
  postgres.stdin.on('error', () => undefined)
  postgres.stdin.end(`alter role ${DATABASE_USER} password '${cluster.password}'\n`)
  const [code, output] = await Promise.all([ended, text(postgres.stderr)])
  // A statement that fails does not end the single-user mode with an error.
  if (code === 0 && !FAILED.test(output)) return
  const serverLog = createServerLog(log)
  for (const line of output.split('\n')) serverLog.add(line)
  throw new PostgresFailure(classifyFailure(serverLog.lines()), serverLog.lastWords())
}
