import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
/** Compiled code, where `npm start` keeps it (scripts/run.mjs). */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
const READY = /^Daywork is ready at (http:.+)$/

/** A Daywork server with its own embedded database and data folder. */
export interface RunningServer {
  /** For example 'http://127.0.0.1:41234'. Remains the same after a restart. */
  readonly address: string
  readonly dataFolder: string
  /** Stops the server as a service manager would and restarts it with the same data and port. */
  restart(): Promise<void>
  /** Kills the server, as a machine crash would. @returns a function that restarts it with the same data and port */
  kill(): Promise<() => Promise<void>>
  /** Stops the server and removes its data. */
  end(): Promise<void>
}

/** Daywork settings by the names of their environment variables, such as REGISTRATION. */
export type ServerSettings = Readonly<Record<string, string>>

/** Names the folder that servers begin with, in the environment of the workers. */
const PREPARED_DATA = 'DAYWORK_PREPARED_DATA'

/**
 * Starts a server once, so that those of the tests copy its empty database instead of creating one.
 * @returns removes its folder
 */
export async function prepareData(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'daywork-e2e-prepared-'))
  const { stop } = await launch({ DATA_DIR: dataFolder, PORT: '0' })
  await stop()
  process.env[PREPARED_DATA] = dataFolder
  return () => rm(dataFolder, { recursive: true, force: true })
}

/** Starts a server as `npm start` does, on a free port. */
export async function startServer(settings: ServerSettings = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'daywork-e2e-'))
  const { [PREPARED_DATA]: prepared } = process.env
  // PostgreSQL may run under another account, to which the files then belong.
  if (prepared !== undefined) await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataFolder])
  const kept = { ...settings, DATA_DIR: dataFolder }
  let running = await launch({ ...kept, PORT: '0' })
  const { address } = running
  return {
    address,
    dataFolder,
    restart: async () => {
      await running.stop()
      running = await launch({ ...kept, PORT: new URL(address).port })
    },
    kill: async () => {
      await running.kill()
      return async () => {
        running = await launch({ ...kept, PORT: new URL(address).port })
      }
    },
    end: async () => {
      await running.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function launch(settings: ServerSettings) {
  const child = spawn(process.execPath, [MAIN], {
    // Passes nothing else from the environment, because settings of the host would affect the tests.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const kill = () => child.kill()
  process.on('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await stopCleanly(child, output)
  }
  const killNow = async () => {
    process.off('exit', kill)
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }
  return { address: await untilReady(child, output), stop, kill: killNow }
}

/** Resolves to the server's address once it is ready. Rejects with its output if it exits first. */
function untilReady(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => keepLast(output, text))
    child.once('close', (code) => reject(endError(code, output)))
    // Continue to read after that line, because nothing else drains the pipe.
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      keepLast(output, line)
      const address = READY.exec(messageOf(line))?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}

/** The end of the output, which contains the reason if the server fails. */
const OUTPUT_LINES = 20

function keepLast(output: string[], text: string): void {
  output.push(text)
  if (output.length > OUTPUT_LINES) output.shift()
}

const endError = (code: number | NodeJS.Signals | null, output: readonly string[]) =>
  new Error(`The server ended with ${code}:\n${output.join('\n')}`)

function messageOf(line: string): string {
  const entry: { msg?: string } = JSON.parse(line)
  return entry.msg ?? line
}

async function stopCleanly(child: ChildProcess, output: readonly string[]): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  }
  // The server must stop cleanly after any test (OPS-02).
  if (child.exitCode !== 0) throw endError(child.exitCode ?? child.signalCode, output)
}
