import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Resolves with the first wanted line of a child's standard output. Rejects if the child ends without one, so that a
 * test fails immediately instead of at its time limit. Keeps reading afterwards: a full pipe would block the child.
 */
export function awaitLine(child: ChildProcess, isWanted: (line: string) => boolean = () => true): Promise<string> {
  const line = new Promise<string>((resolve, reject) => {
    if (child.stdout === null) throw new Error('the child has no standard output to read')
    createInterface({ input: child.stdout }).on('line', (text) => {
      if (isWanted(text)) resolve(text)
    })
    child.once('error', reject)
    // 'close' is emitted after the last line was read; 'exit' may be emitted earlier.
    child.once('close', (code, signal) => reject(new Error(`the child ended with ${code ?? signal} too early`)))
  })
  // A test that kills its child may never await the line.
  line.catch(() => undefined)
  return line
}
