import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Resolves with the first line of a child's standard output that is wanted. Rejects when the child ends without one, so
 * that a test fails at once instead of at its time limit. Reads on afterwards: a full pipe would stop the child.
 */
export function awaitLine(child: ChildProcess, isWanted: (line: string) => boolean = () => true): Promise<string> {
  const line = new Promise<string>((resolve, reject) => {
    if (child.stdout === null) throw new Error('the child has no standard output to read')
    createInterface({ input: child.stdout }).on('line', (text) => {
      if (isWanted(text)) resolve(text)
    })
    child.once('error', reject)
    // 'close' comes after the last line was read, 'exit' may come before.
    child.once('close', (code, signal) => reject(new Error(`the child ended with ${code ?? signal} too early`)))
  })
  // A test that kills its child may not wait for the line.
  line.catch(() => undefined)
  return line
}
