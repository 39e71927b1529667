/** What a terminal, a service manager and npm send to end a program. */
const ENDING_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Passes the signals that would end this process on to a child, so that the child ends first and in its own way.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} call it once the child has ended; gives the signal that was passed on, if any
 */
export function passSignalsTo(child) {
  /** @type {NodeJS.Signals | undefined} */
  let passed
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    passed = signal
    child.kill(signal)
  }
  for (const signal of ENDING_SIGNALS) process.on(signal, pass)
  return () => {
    for (const signal of ENDING_SIGNALS) process.off(signal, pass)
    return passed
  }
}
