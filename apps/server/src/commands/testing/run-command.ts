import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SHARED_ENV } from '../../testing/shared-env.ts'

export interface CommandResult {
  code: number
  output: string
  /** The lines on standard error that are not log lines. */
  errors: string
  /** The log lines on standard error. */
  logged: Record<string, unknown>[]
}

/** Runs a command to its end, with only these settings in its environment. */
export async function runCommand(
  command: string,
  args: readonly string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const file = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { env: { ...SHARED_ENV, ...settings } })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const lines = errors.split(/(?<=\n)/)
  return {
    code,
    output,
    errors: lines.filter((line) => !isLogLine(line)).join(''),
    logged: lines.filter(isLogLine).map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

const isLogLine = (line: string): boolean => line.startsWith('{"level":')
