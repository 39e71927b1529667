import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { awaitLine } from '../../../testing/await-line.ts'
import type { Binaries } from '../binaries.ts'
import type { EmbeddedPostgres } from '../start-embedded-postgres.ts'

const ENTRY = fileURLToPath(new URL('server-process-entry.ts', import.meta.url))

export interface ServerOptions {
  readonly dataDir: string
  /** The PostgreSQL programs to use; the installed ones by default. */
  readonly binaries?: Binaries
  /** The account that it switches to before the start; only root can. */
  readonly account?: { uid: number; gid: number }
}

/** What a server process sends to the test, one line of JSON each. */
export type ServerMessage =
  | { readonly up: EmbeddedPostgres['connection'] }
  | { readonly failed: { readonly name: string; readonly message: string } }
  | { readonly log: { readonly level: string; readonly message: string } }

export interface ServerProcess {
  readonly child: ChildProcess
  /** Whether the start succeeded. Rejects when the process ends before that. */
  readonly outcome: Promise<Exclude<ServerMessage, { log: unknown }>>
  /** Resolves once the process has logged this. */
  logged(message: string): Promise<void>
  /** Sends the signal and waits until the process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Runs the embedded PostgreSQL in a child process, which a test can kill. The child is killed after the test. */
export function spawnServer(options: ServerOptions): ServerProcess {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const outcome = readOutcome(child)
  // A test that kills the process early does not read its outcome.
  outcome.catch(() => undefined)
  const logged = async (message: string): Promise<void> => {
    await awaitLine(child, (line) => {
      const received: ServerMessage = JSON.parse(line)
      return 'log' in received && received.log.message === message
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

/** Starts a server process, and fails if PostgreSQL does not start. */
export async function spawnRunningServer(
  options: ServerOptions,
): Promise<ServerProcess & { connection: EmbeddedPostgres['connection'] }> {
  const server = spawnServer(options)
  const outcome = await server.outcome
  if ('failed' in outcome) throw new Error(outcome.failed.message)
  return { ...server, connection: outcome.up }
}
