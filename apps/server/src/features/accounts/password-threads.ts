import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Comparison } from './password-thread.ts'

/** A hash takes one core and 19 MiB for some 10 to 20 ms: two at once, so that the API keeps answering while many log in. */
export const HASHES_AT_ONCE = 2

/** How far the threads give way to calls. On other systems than Linux this would slow the whole process. */
const NICENESS = process.platform === 'linux' ? 10 : 0

/** When an idle thread ends: nobody logs in for most of the day, and a thread keeps some megabytes. */
const IDLE_MS = 60 * 1000

const threads = new Piscina({
  filename: fileURLToPath(new URL('password-thread.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: HASHES_AT_ONCE,
  idleTimeout: IDLE_MS,
  niceIncrement: NICENESS,
  execArgv: [],
})

export const makeHash = (password: string): Promise<string> => threads.run(password, { name: 'makeHash' })

export const isMatch = (password: string, passwordHash: string): Promise<boolean> => {
  const comparison: Comparison = { password, passwordHash }
  return threads.run(comparison, { name: 'isMatch' })
}
