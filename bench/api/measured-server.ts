import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const REPORT_USAGE = new URL('report-usage.mjs', import.meta.url).href

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
 * @param program a file and its arguments, which prints `ready at http://…:port` when it is ready
 * @param flags for Node
 */
export async function startMeasured(
  program: readonly string[],
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [...flags, '--import', REPORT_USAGE, ...program], {
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

/** Starts the Daywork of a checkout as its `npm start` does. */
export async function startCheckout(checkout: string, environment: Record<string, string>): Promise<MeasuredServer> {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8'))
  const flags = new Set(String(scripts.start).match(/--max-[\w-]+=\d+/g))
  const program = [join(checkout, 'scripts/run.mjs'), '--no-build', join(checkout, 'apps/server/src/main.ts')]
  return startMeasured(program, environment, [...flags])
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
