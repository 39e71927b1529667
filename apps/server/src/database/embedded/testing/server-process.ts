import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { EmbeddedPostgres } from '../start-embedded-postgres.ts'

const ENTRY = fileURLToPath(new URL('server-process-entry.ts', import.meta.url))

/** What a server process is told. */
export interface ServerOrder {
  readonly dataDir: string
  /** The PostgreSQL package to use; the installed one by default. */
  readonly packageDir?: string
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
  /** Everything but the log: `up` once it is up, or `failed`. */
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
  const lines = createInterface({ input: child.stdout })
  const outcome = new Promise<Exclude<ServerNews, { log: unknown }>>((resolve, reject) => {
    lines.on('line', (line) => {
      const news: ServerNews = JSON.parse(line)
      if (!('log' in news)) resolve(news)
    })
    child.once('error', reject)
    // After its last line was read: a child that dies must fail its test at once.
    child.once('close', (code, signal) => reject(new Error(`the server process ended with ${code ?? signal}`)))
  })
  // A test that kills the process may not look at how it came up.
  outcome.catch(() => undefined)
  const logged = async (message: string): Promise<void> => {
    for await (const [line] of on(lines, 'line', { close: ['close'] })) {
      const news: ServerNews = JSON.parse(line)
      if ('log' in news && news.log.message === message) return
    }
    throw new Error(`the server process ended before it logged: ${message}`)
  }
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await exited
  }
  onTestFinished(() => kill('SIGKILL'))
  return { child, outcome, logged, kill }
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
