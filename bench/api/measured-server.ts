import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const REPORT_USAGE = new URL('report-usage.ts', import.meta.url).href

export interface Usage {
  /** Of the server's process only, because the work of the database is the same on both sides. */
  cpuMicroseconds: number
  rssBytes: number
}

export interface MeasuredServer {
  readonly port: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/**
 * Starts a server in a separate process, which reports its resource usage.
 * @param file the program, which prints `ready at http://…:port` when it is ready
 * @param flags for Node
 */
export async function startMeasured(
  file: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [...flags, '--import', REPORT_USAGE, file], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await portOf(child)
  return {
    port,
    async usage() {
      const reply = once(child, 'message')
      child.send('usage')
      const [usage] = await reply
      return usage
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits for the port in the log. Reads the log to its end, so that the server never blocks. */
function portOf(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('the server has no standard output')
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(line)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.on('exit', (code) => reject(new Error(`a measured server ended with ${code}`)))
  })
}
