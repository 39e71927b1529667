import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Drops everything that readline would write, the typed characters included. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks on the terminal without showing what is typed; or reads it from a pipe: `echo secret | npm run account -- NAME`. */
export async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write('Password: ')
  const terminal = createInterface({ input: process.stdin, output: nowhere(), terminal: isTerminal })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
