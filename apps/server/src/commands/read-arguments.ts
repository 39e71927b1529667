import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '../startup-error.ts'

/**
 * Reads one argument and `--overwrite`.
 * @throws StartupError with the usage when they are something else
 */
export function readArguments(usage: string): { argument: string; overwrite: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false } },
    })
    const [argument, ...rest] = positionals
    if (argument && rest.length === 0) return { argument, overwrite: values.overwrite }
  } catch (error) {
    throw new StartupError(usage, { cause: error })
  }
  throw new StartupError(usage)
}

/** Relative paths count from where the command was typed; npm itself runs it in the project's folder. */
export const resolveTyped = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
