import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passSignalsTo } from '../setup/pass-signals.mjs'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * The script behind a package's command. Started with Node itself: the links in node_modules/.bin are batch files on
 * Windows, which only a shell starts.
 *
 * @param {string} packageName
 * @param {string} [command] where the package has several
 * @returns {string}
 */
export function toolOf(packageName, command = packageName) {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a script with this Node, its output going where ours goes.
 *
 * @param {readonly string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runNode(args, { cwd = ROOT, env = process.env } = {}) {
  return new Promise((settle) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
    const stopPassing = passSignalsTo(child)
    child.on('exit', (code) => {
      const signal = stopPassing()
      if (signal) process.kill(process.pid, signal)
      else settle(code ?? 1)
    })
  })
}
