import { spawn } from 'node:child_process'

/** What terminals, service managers and npm send to end a program. */
const END_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in the terminal of this process. A signal that would end this process ends the program first,
 * and then this process, too.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onStart?: (pid: number) => void }} [options]
 * @returns {Promise<number>} its exit code; 127 when it cannot be started
 */
export function run(program, args, { onStart, ...options } = {}) {
  return new Promise((resolve) => {
    let isEnding = false
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      isEnding = true
      child.kill(signal)
    }
    // Registered before the program starts, because a signal in between would end only this process.
    for (const signal of END_SIGNALS) process.on(signal, forward)
    const child = spawn(program, args, { ...options, stdio: 'inherit' })
    if (child.pid !== undefined) onStart?.(child.pid)
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => {
      for (const name of END_SIGNALS) process.off(name, forward)
      if (signal) process.kill(process.pid, signal)
      // If the program ended with 0, the exit code is the one that this process has set.
      else if (isEnding) process.exit(code || process.exitCode)
      else resolve(code ?? 1)
    })
  })
}

/**
 * Runs npm with the Node that npm itself runs on. The Node in node_modules, which runs this script, is missing while
 * `npm ci` fills that folder.
 *
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} options
 */
export function runNpm(args, options) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm?.endsWith('.js') && node ? run(node, [npm, ...args], options) : run('npm', args, options)
}
