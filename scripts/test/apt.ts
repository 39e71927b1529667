import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from '../setup/command.mjs'

/** Installs Debian packages one by one until `find` finds something. Does nothing without root or without apt. */
export async function installWithApt<Found>(
  packages: readonly string[],
  find: () => Found | undefined,
): Promise<Found | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  await run('apt-get', ['update', '-qq'])
  for (const name of packages) {
    await run('apt-get', ['install', '-qq', '--no-install-recommends', name])
    const found = find()
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether all programs are on the PATH. Installs the Debian packages of the same names for those that are not. */
export async function ensurePrograms(programs: readonly string[]): Promise<boolean> {
  for (const program of programs) {
    const find = () => (spawnSync(program, ['--help']).error === undefined ? program : undefined)
    if ((find() ?? (await installWithApt([program], find))) === undefined) {
      console.log(`${program} was not found and could not be installed: install it.`)
      return false
    }
  }
  return true
}
