import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../../thrown.ts'
import { type ClusterPlace, SOCKET_PORT } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import type { Postmaster } from './postmaster.ts'
import { ask, openSessionIfRunning, type Session } from './session.ts'
import { readPid } from './stale-pid.ts'

const ASK_AGAIN_MS = 50
/** Process id, data folder and start time; further lines of postmaster.pid change while it runs. */
const IDENTIFYING_LINES = 3

/**
 * Finds the PostgreSQL that a server ended by `kill -9` left running on this very cluster. Not being its parent, we
 * hear of its end from a connection that is held open for that.
 * @returns undefined when none runs
 * @throws PostgresFailure `still-in-use` while one is there that takes no connections
 */
export async function findRunningPostmaster(cluster: ClusterPlace): Promise<Postmaster | undefined> {
  const session = await openSessionIfRunning(cluster)
  if (session === undefined) return undefined
  const pid = await identify(session, cluster)
  return { pid, gone: followUntilGone(session, cluster), signal: (signal) => signalIfThere(pid, signal) }
}

/** Has the server read its postmaster.pid to us: if it is the file in our folder, the server runs on our folder. */
async function identify({ client }: Session, cluster: ClusterPlace): Promise<number> {
  const [answer] = await ask<{ pidFile: string }>(client, `select pg_read_file('postmaster.pid') as "pidFile"`)
  const theirs = firstLines(answer?.pidFile ?? '')
  const ours = firstLines(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8'))
  if (theirs === ours) return Number.parseInt(ours, 10)
  await client.end()
  throw new PostgresFailure(
    'other',
    `the PostgreSQL that answers in ${cluster.socketFolder} runs on another data folder`,
  )
}

function firstLines(pidFile: string): string {
  return pidFile.split('\n').slice(0, IDENTIFYING_LINES).join('\n')
}

async function followUntilGone(first: Session, cluster: ClusterPlace): Promise<PostgresFailure> {
  let session: Session | undefined = first
  while (session !== undefined) {
    await session.ended
    // The connection alone may have been cut; a process id that still exists may be another program's, or a dead
    // process that nobody buried. Whether PostgreSQL is gone shows at its socket.
    session = await reconnect(cluster)
  }
  return new PostgresFailure('killed', 'its last words went to the server that had started it')
}

async function reconnect(cluster: ClusterPlace): Promise<Session | undefined> {
  for (;;) {
    try {
      return await openSessionIfRunning(cluster)
    } catch (error) {
      if (!(error instanceof PostgresFailure)) throw error
      await wait(ASK_AGAIN_MS)
    }
  }
}

/**
 * Tells the PostgreSQL on this cluster to stop: it refuses our password, so it can be neither used nor asked who it is.
 * PostgreSQL writes its process id next to its socket too, so two equal numbers are no leftover of another one.
 */
export function stopUnasked({ folder }: ClusterPlace): void {
  const pid = readPid(folder, 'postmaster.pid')
  if (pid !== undefined && pid === readPid(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)) signalIfThere(pid, 'SIGINT')
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
