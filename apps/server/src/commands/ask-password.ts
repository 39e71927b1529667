import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupError } from '../startup-error.ts'

/** Drops everything that readline would write, the typed characters included. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Asks on the terminal without showing what is typed; or reads it from a pipe: `echo secret | npm run account -- NAME`.
 * @throws StartupError when the terminal or the pipe ends before a line does
 */
export async function askPassword(what = 'password'): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write(`${what[0]?.toUpperCase()}${what.slice(1)}: `)
  const terminal = createInterface({ input: process.stdin, output: nowhere(), terminal: isTerminal })
  // A question whose input has ended would never be answered.
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
