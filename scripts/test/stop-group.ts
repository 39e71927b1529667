import type { ChildProcess } from 'node:child_process'

/** @returns ends a detached process with all that it started, once; also when this process ends */
export function stopGroup(child: ChildProcess): () => void {
  let isStopped = false
  const stop = () => {
    process.off('exit', stop)
    if (isStopped || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    isStopped = true
    try {
      process.kill(-child.pid)
    } catch (error) {
      // It has ended, but this process has not noticed yet.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  process.once('exit', stop)
  return stop
}
