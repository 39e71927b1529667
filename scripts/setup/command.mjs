import { spawn } from 'node:child_process'
import { passSignalsTo } from './pass-signals.mjs'

/**
 * @typedef {object} Finished
 * @property {number} code the exit code; 127 when the program could not be started, 1 when a signal ended it
 * @property {string} output what it wrote to both of its streams, in order
 *
 * @typedef {{ onStart?: (processId: number) => void }} Watch
 */

/**
 * Runs a program to its end and keeps its output to itself. A signal that ends this process ends the program first.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & Watch} [options]
 * @returns {Promise<Finished>}
 */
export function runQuietly(program, args, { onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid !== undefined) onStart?.(child.pid)
    const stopPassing = passSignalsTo(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => {
      const signal = stopPassing()
      if (signal) process.kill(process.pid, signal)
      else resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Runs npm quietly.
 *
 * Under `npm run`, npm names itself and the Node it runs on in the environment. That Node is the machine's own: the one
 * in node_modules, which runs this script, may not be there any more by the time `npm ci` has cleared the folder.
 *
 * @param {readonly string[]} args
 * @param {{ cwd: string } & Watch} options
 * @returns {Promise<Finished>}
 */
export function runNpm(args, options) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm?.endsWith('.js') && node) return runQuietly(node, [npm, ...args], options)
  // On Windows npm is a batch file, which only a shell starts.
  return runQuietly('npm', args, { ...options, shell: process.platform === 'win32' })
}
