/** How often a long copy says how far it is. */
const SAY_EVERY_MS = 2_000

/** Counts files and says so now and then: '1200 of 5000 files checked'. */
export function countFiles(total: number, done: string, say: (line: string) => void): () => void {
  let count = 0
  let saidAt = Date.now()
  return () => {
    count += 1
    if (Date.now() - saidAt < SAY_EVERY_MS) return
    saidAt = Date.now()
    say(`${count} of ${total} files ${done}`)
  }
}
