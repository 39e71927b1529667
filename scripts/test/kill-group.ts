import type { ChildProcess } from 'node:child_process'

/**
 * Kills the process group of a detached child when this process exits, or when the child exits and leaves others of its
 * group behind.
 * @returns a function that kills it earlier; later calls do nothing
 */
export function killGroupOnExit(child: ChildProcess): () => void {
  let isKilled = false
  const kill = () => {
    process.off('exit', kill)
    child.off('exit', kill)
    if (isKilled || child.pid === undefined) return
    isKilled = true
    try {
      process.kill(-child.pid)
    } catch (error) {
      // All of the group have exited.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  process.once('exit', kill)
  // Not later: another group may get the id once all of this one have exited.
  child.once('exit', kill)
  return kill
}
