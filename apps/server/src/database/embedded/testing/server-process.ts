import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { awaitLine } from '../../../testing/await-line.ts'
import type { Binaries } from '../binaries.ts'
import type { EmbeddedPostgres } from '../start-embedded-postgres.ts'

const ENTRY = fileURLToPath(new URL('server-process-entry.ts', import.meta.url))

/** What a server process is told. */
export interface ServerOrder {
  readonly dataDir: string
  /** The PostgreSQL programs to use; the installed ones by default. */
  readonly binaries?: Binaries
  /** The account it lays itself down to before it starts; only root can. */
  readonly account?: { uid: number; gid: number }
}

/** What a server process says, one line of JSON each. */
export type ServerNews =
  | { readonly up: EmbeddedPostgres['connection'] }
  | { readonly failed: { readonly name: string; readonly message: string } }
  | { readonly log: { readonly level: string; readonly message: string } }

export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything but the log: `up` once it is up, or `failed`. Rejects when the process ends without either. */
  readonly outcome: Promise<Exclude<ServerNews, { log: unknown }>>
  /** Resolves once it has logged this. */
  logged(message: string): Promise<void>
  /** Ends it by the signal and waits for that. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Runs the embedded PostgreSQL under a process of its own, which a test can kill; it is killed after the test. */
export function spawnServer(order: ServerOrder): ServerProcess {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const outcome = readOutcome(child)
  // A test that kills the process early does not wait for its outcome.
  outcome.catch(() => undefined)
  const logged = async (message: string): Promise<void> => {
    await awaitLine(child, (line) => {
      const news: ServerNews = JSON.parse(line)
      return 'log' in news && news.log.message === message
    })
  }
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await exited
  }
  onTestFinished(() => kill('SIGKILL'))
  return { child, outcome, logged, kill }
}

async function readOutcome(child: ChildProcess): ServerProcess['outcome'] {
  return JSON.parse(await awaitLine(child, (line) => !('log' in JSON.parse(line))))
}

/** Starts a server process that must come up. */
export async function spawnRunningServer(
  order: ServerOrder,
): Promise<ServerProcess & { connection: EmbeddedPostgres['connection'] }> {
  const server = spawnServer(order)
  const outcome = await server.outcome
  if ('failed' in outcome) throw new Error(outcome.failed.message)
  return { ...server, connection: outcome.up }
}
