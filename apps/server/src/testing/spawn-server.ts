import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SHARED_ENV } from './shared-env.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A separate server process, as `npm start` runs it. */
export interface SpawnedServer {
  /** For example 'http://127.0.0.1:41234'. */
  readonly address: string
  readonly process: ChildProcess
  /** The messages logged so far. */
  readonly messages: string[]
  /** Ends the server with a signal and returns its exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

interface ExitResult {
  code: number | null
  stderr: string
}

function run(settings: Record<string, string>): {
  child: ChildProcess
  messages: string[]
  ended: Promise<ExitResult>
} {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...SHARED_ENV, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const messages: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => messages.push(JSON.parse(line).msg))
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, stderr }))
  return { child, messages, ended }
}

/** Starts a server and waits until it is ready. */
export async function spawnServer(settings: Record<string, string>): Promise<SpawnedServer> {
  const { child, ended, messages } = run(settings)
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      // The reader of log lines was registered first, so the message is already in the list at this point.
      setImmediate(() => {
        const address = messages.find((message) => message.includes('ready at '))?.split('ready at ')[1]
        if (address !== undefined) resolve(address)
      })
    })
  })
  const failed = ended.then(({ code, stderr }) => {
    throw new Error(`the server ended with ${code} before it was ready: ${stderr}`)
  })
  const address = await Promise.race([ready, failed])
  return {
    address,
    process: child,
    messages,
    end: async (signal) => {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** Starts a server, and does not wait until it is ready. */
export function spawnStarting(settings: Record<string, string>): { process: ChildProcess; ended: Promise<ExitResult> } {
  const { child, ended } = run(settings)
  return { process: child, ended }
}

/** Starts a server whose start is expected to fail. */
export function runUntilEnd(settings: Record<string, string>): Promise<ExitResult> {
  return run(settings).ended
}
