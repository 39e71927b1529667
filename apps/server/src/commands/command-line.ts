import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { StartupError } from '../startup-error.ts'

/**
 * Reads one argument and `--overwrite`.
 * @throws StartupError with the usage for any other arguments
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

/** Reads a required folder and `--overwrite`. INIT_CWD is the folder in which the user ran npm, which changes the folder. */
export function readFolderArguments(usage: string): { folder: string; overwrite: boolean } {
  const { argument, overwrite } = readArguments(usage)
  if (!argument) throw new StartupError(usage)
  return { folder: resolve(process.env.INIT_CWD ?? '.', argument), overwrite }
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** For readline, which would otherwise show what the user types. */
const createDiscardingStream = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Prompts for a secret on the terminal without showing it, or reads it from a pipe: `npm run account -- NAME < FILE`. The last
 * line of a file may lack its line end.
 * @throws StartupError when the input ends without a line
 */
export async function readSecretLine(name = 'password'): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write(`${name[0]?.toUpperCase()}${name.slice(1)}: `)
  const terminal = createInterface({ input: process.stdin, output: createDiscardingStream(), terminal: isTerminal })
  try {
    // question() would ignore a line without its line end.
    return await new Promise<string>((resolveLine, reject) => {
      terminal.once('line', resolveLine)
      terminal.once('close', () => reject(new StartupError(`No ${name} was entered.`)))
    })
  } finally {
    terminal.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
