import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../../error-properties.ts'
import { type ClusterAddress, SOCKET_PORT } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import type { Postmaster } from './postmaster.ts'
import { openSessionIfRunning, query, type Session } from './session.ts'
import { readPid } from './stale-pid.ts'

const RECONNECT_INTERVAL_MS = 50
/** Process id, data folder, and start time. Further lines of postmaster.pid change while it runs. */
const IDENTIFYING_LINES = 3

/**
 * Finds the PostgreSQL that a server left running on this cluster when it was killed. We are not its parent, so an open
 * connection reports its end.
 * @returns undefined when none runs
 * @throws PostgresFailure `still-in-use` while one runs that accepts no connections
 */
export async function findRunningPostmaster(cluster: ClusterAddress): Promise<Postmaster | undefined> {
  const session = await openSessionIfRunning(cluster)
  if (session === undefined) return undefined
  const pid = await identify(session, cluster)
  return { pid, ended: watchUntilEnd(session, cluster), signal: (signal) => signalIfRunning(pid, signal) }
}

/** Compares the server's postmaster.pid with the one in our folder, to make sure that it runs on our folder. */
async function identify({ client }: Session, cluster: ClusterAddress): Promise<number> {
  const [row] = await query<{ pidFile: string }>(client, `select pg_read_file('postmaster.pid') as "pidFile"`)
  const theirs = firstLines(row?.pidFile ?? '')
  const ours = firstLines(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8'))
  if (theirs === ours) return Number.parseInt(ours, 10)
  await client.end()
  throw new PostgresFailure('other', `the PostgreSQL at ${cluster.socketFolder} runs on another data folder`)
}

function firstLines(pidFile: string): string {
  return pidFile.split('\n').slice(0, IDENTIFYING_LINES).join('\n')
}

async function watchUntilEnd(first: Session, cluster: ClusterAddress): Promise<PostgresFailure> {
  let session: Session | undefined = first
  while (session !== undefined) {
    await session.ended
    // Perhaps only the connection broke. The process id proves nothing: it may belong to another program by now, or to a
    // zombie. The socket shows whether PostgreSQL runs.
    session = await reconnect(cluster)
  }
  return new PostgresFailure('killed', 'its log went to the server that had started it')
}

async function reconnect(cluster: ClusterAddress): Promise<Session | undefined> {
  for (;;) {
    try {
      return await openSessionIfRunning(cluster)
    } catch (error) {
      if (!(error instanceof PostgresFailure)) throw error
      await wait(RECONNECT_INTERVAL_MS)
    }
  }
}

/**
 * Stops the PostgreSQL on this cluster by its process id, because it rejects our password. PostgreSQL also writes the id next
 * to its socket, so if both files contain the same id, it is the id of the PostgreSQL that is running.
 */
export function stopByPid({ folder }: ClusterAddress): void {
  const pid = readPid(folder, 'postmaster.pid')
  if (pid !== undefined && pid === readPid(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)) signalIfRunning(pid, 'SIGINT')
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
