import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runQuietly } from '../setup/command.mjs'
import { tell } from '../setup/progress.mjs'
import { SetupError } from '../setup/setup-error.mjs'

/**
 * Installs the first of these Debian packages that brings what is needed. Does nothing where there is no apt, or where
 * this account may not install.
 *
 * @template Found
 * @param {readonly string[]} names
 * @param {() => Found | undefined} find
 * @returns {Promise<Found | undefined>} what it brought
 */
export async function installWithApt(names, find) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  await attempt('Refreshing the list of packages', 'apt-get', ['update'])
  for (const name of names) {
    await attempt(`Installing ${name} with apt`, 'apt-get', ['install', '--yes', '--no-install-recommends', name])
    const found = find()
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Runs a command. When it fails, its output says why, and the next attempt may still help.
 *
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 */
export async function attempt(title, program, args) {
  try {
    await tell(title, async () => {
      const { code, output } = await runQuietly(program, args)
      if (code !== 0) throw new SetupError(`${program} ended with ${code}.`, output)
    })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.log(error.output.trimEnd())
  }
}

/**
 * Finds programs on the PATH, and installs the Debian packages of the same names where they are missing.
 *
 * @param {readonly string[]} programs
 * @returns {Promise<boolean>} false, and a line that names it, when one is still missing
 */
export async function ensurePrograms(programs) {
  for (const program of programs) {
    const find = () => (spawnSync(program, ['--help']).error === undefined ? program : undefined)
    if ((find() ?? (await installWithApt([program], find))) === undefined) {
      console.log(`No ${program} was found and none could be installed. Install it.`)
      return false
    }
  }
  return true
}
