import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { StartupError } from '../startup-error.ts'

/**
 * Reads one argument and `--overwrite`.
 * @throws StartupError with the usage when there is anything else
 */
export function readArguments(usage: string): { argument: string | undefined; overwrite: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false } },
    })
    const [argument, ...rest] = positionals
    if (rest.length === 0) return { argument, overwrite: values.overwrite }
  } catch (error) {
    throw new StartupError(usage, { cause: error })
  }
  throw new StartupError(usage)
}

/** The same for a folder, which is required. A relative path starts from where the command was typed: npm changes the folder. */
export function readFolderArguments(usage: string): { folder: string; overwrite: boolean } {
  const { argument, overwrite } = readArguments(usage)
  if (!argument) throw new StartupError(usage)
  return { folder: resolve(process.env.INIT_CWD ?? '.', argument), overwrite }
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** readline would write what people type. */
const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Asks for a secret on the terminal without showing it, or reads it from a pipe: `echo secret | npm run account -- NAME`.
 * @throws StartupError when the terminal or the pipe ends before a line does
 */
export async function readSecretLine(what = 'password'): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write(`${what[0]?.toUpperCase()}${what.slice(1)}: `)
  const terminal = createInterface({ input: process.stdin, output: discard(), terminal: isTerminal })
  // question() never settles if the input ends.
  const ended = new AbortController()
  terminal.once('close', () => ended.abort())
  try {
    return await terminal.question('', { signal: ended.signal })
  } catch (error) {
    throw ended.signal.aborted ? new StartupError(`No ${what} was given.`) : error
  } finally {
    terminal.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
