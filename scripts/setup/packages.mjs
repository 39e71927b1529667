import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ version?: string, dependencies?: Record<string, string>, link?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} Package `link` marks a workspace
 * @typedef {Record<string, Package>} Packages `packages` of package-lock.json, by folder
 * @typedef {(installed: Packages, locked: Packages, machine: Pick<NodeJS.Process, 'platform' | 'arch'>) => boolean} Check
 */

/**
 * Compares what npm installed with package-lock.json. An extra package is a difference, because Node would find one in
 * a nested folder before the right one.
 *
 * @param {Packages} installed
 * @param {Packages} locked
 * @param {(path: string, entry: Package) => boolean | undefined} isRequired
 */
function matches(installed, locked, isRequired) {
  /** @type {(packages: Packages) => [string, Package][]} */
  const external = (packages) =>
    Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  return (
    external(installed).every(([path, { version }]) => locked[path]?.version === version) &&
    external(locked).every(([path, entry]) => path in installed || !isRequired(path, entry))
  )
}

/**
 * npm omits optional packages of other machines and what only those need. Only a package that names this system and
 * processor, and no C library, is certain to be installed.
 *
 * @type {Check}
 */
export const hasAllPackages = (installed, locked, { platform, arch }) =>
  matches(
    installed,
    locked,
    (_path, { optional, os, cpu, libc }) => !optional || (os?.includes(platform) && cpu?.includes(arch) && !libc),
  )

/**
 * What the server imports must be there; development packages and those of the web may be missing.
 *
 * @type {Check}
 */
export function hasServerPackages(installed, locked) {
  const required = ['apps/server', 'packages/domain'].flatMap((workspace) =>
    Object.keys(locked[workspace]?.dependencies ?? {}).map((name) =>
      [`${workspace}/node_modules/${name}`, `node_modules/${name}`].find((path) => path in locked),
    ),
  )
  return matches(installed, locked, (path) => required.includes(path))
}

/** npm writes this file last, so it is missing after an interrupted installation. */
const INSTALLED = 'node_modules/.package-lock.json'

/** @param {string} root */
export const isInstalled = (root) => existsSync(join(root, INSTALLED))

/**
 * @param {string} root
 * @param {Check} check
 */
export function arePackagesCurrent(root, check) {
  /** @type {(file: string) => Packages} */
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  return isInstalled(root) && check(read(INSTALLED), read('package-lock.json'), process)
}
