import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { runNpm } from './command.mjs'
import { listsWhatIsLocked, listsWhatServerNeeds } from './locked-packages.mjs'
import { tell } from './progress.mjs'
import { SetupError } from './setup-error.mjs'

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.daywork-setup.json')

/**
 * What node_modules was filled for. Packages carry binaries, so a folder that was copied from another kind of machine
 * is as stale as one from before the last pull.
 *
 * @param {string} root
 */
function wantedStamp(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return JSON.stringify({ lock, platform: process.platform, arch: process.arch })
}

/** @param {string} file */
const readOrEmpty = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Whether node_modules holds what package-lock.json lists, for this kind of machine.
 *
 * @param {string} root
 */
export function arePackagesCurrent(root) {
  const wanted = wantedStamp(root)
  if (readOrEmpty(stampFile(root)) === wanted) return true
  // Somebody may have run npm by hand since; npm notes in this file what it installed.
  const installed = readOrEmpty(join(root, 'node_modules/.package-lock.json'))
  if (installed === '') return false
  const locked = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (!listsWhatIsLocked(JSON.parse(installed), JSON.parse(locked), process)) return false
  writeFileSync(stampFile(root), wanted)
  return true
}

/** @param {string} root */
export const hasPackages = (root) => existsSync(join(root, 'node_modules/.package-lock.json'))

/**
 * Whether node_modules holds what a server needs to run, with or without development packages.
 *
 * @param {string} root
 */
export function areServerPackagesCurrent(root) {
  const installed = readOrEmpty(join(root, 'node_modules/.package-lock.json'))
  if (installed === '') return false
  return listsWhatServerNeeds(JSON.parse(installed), JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
}

/**
 * Installs exactly what package-lock.json lists, whatever NODE_ENV says: the tools that build the web are development
 * packages, the database engine is an optional one.
 *
 * @param {string} root
 * @param {(processId: number) => void} onStart told of npm, which would go on if this process were killed
 */
export async function installPackages(root, onStart) {
  const wanted = wantedStamp(root)
  // `npm ci` clears node_modules first. Windows does not let go of a program that runs, so where this very process runs
  // on the Node in there, npm has to mend the folder instead.
  const isHeldOpen = process.platform === 'win32' && process.execPath.includes(`${sep}node_modules${sep}`)
  const verb = isHeldOpen ? 'install' : 'ci'
  await tell('Installing packages (about a minute)', async () => {
    const args = [verb, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await runNpm(args, { cwd: root, onStart })
    if (code === 127) throw new SetupError('Daywork needs npm, which comes with Node.js: https://nodejs.org', output)
    if (code !== 0) throw new SetupError(`The packages could not be installed: npm ${verb} ended with ${code}.`, output)
  })
  writeFileSync(stampFile(root), wanted)
}
