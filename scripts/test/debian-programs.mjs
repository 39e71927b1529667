import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from '../setup/command.mjs'
import { tell } from '../setup/progress.mjs'

/** Servers are often outside of the PATH of plain users. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin']

/** @param {string} program */
function isInstalled(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS]
  return folders.some((folder) => existsSync(join(folder, program)))
}

/**
 * Installs the Debian packages of programs that are missing, where root may.
 *
 * @param {readonly string[]} programs named like their packages
 * @returns {Promise<string[]>} the programs that are still missing
 */
export async function ensureDebianPrograms(programs) {
  const missing = programs.filter((program) => !isInstalled(program))
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing
  await tell(`Installing ${missing.join(', ')} with apt`, async () => {
    await apt('update')
    await apt('install', '--yes', '--no-install-recommends', ...missing)
  })
  return missing.filter((program) => !isInstalled(program))
}

/** @param {readonly [string, ...string[]]} args */
async function apt(...args) {
  const { code, output } = await runQuietly('apt-get', args)
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${code}: ${output}`)
}
