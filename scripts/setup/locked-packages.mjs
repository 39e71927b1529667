/**
 * @typedef {object} LockedPackage one entry of `packages` in package-lock.json
 * @property {string} [version]
 * @property {Record<string, string>} [dependencies]
 * @property {boolean} [link] a workspace of ours
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} PackageLock
 *
 * @typedef {{ platform: string, arch: string }} Machine in Node's words: linux, darwin, win32; x64, arm64
 */

/**
 * Whether npm's note of what it installed (node_modules/.package-lock.json) lists every package of package-lock.json
 * that belongs on this machine, in its version, and nothing else: a package left over in a nested folder would be found
 * before the right one.
 *
 * @param {PackageLock} installed
 * @param {PackageLock} locked
 * @param {Machine} machine
 */
export function listsWhatIsLocked(installed, locked, machine) {
  const there = packagesOf(installed)
  const wanted = packagesOf(locked)
  const areThere = [...wanted].every(([path, entry]) => {
    const found = there.get(path)
    return found ? found.version === entry.version : mayBeAbsent(entry, machine)
  })
  return areThere && [...there.keys()].every((path) => wanted.has(path))
}

/** The workspaces whose packages a server needs to run. */
const SERVER_WORKSPACES = ['apps/server', 'packages/domain']

/**
 * Whether npm's note lists what a server needs to run, in the locked versions, and nothing that is not locked. Development
 * packages and those of the web may be absent.
 *
 * @param {PackageLock} installed
 * @param {PackageLock} locked
 */
export function listsWhatServerNeeds(installed, locked) {
  const there = packagesOf(installed)
  const wanted = packagesOf(locked)
  const needed = SERVER_WORKSPACES.flatMap((workspace) =>
    Object.keys(locked.packages?.[workspace]?.dependencies ?? {}).map((name) => {
      const nested = `${workspace}/node_modules/${name}`
      return wanted.has(nested) ? nested : `node_modules/${name}`
    }),
  )
  const areThere = needed.every((path) => there.has(path) || !wanted.has(path))
  return areThere && [...there].every(([path, { version }]) => wanted.get(path)?.version === version)
}

/**
 * npm leaves out optional packages for other machines, and what only those need. Only where an entry names just this
 * machine's system and processor is it sure to be missed; with a C library named, too, npm alone knows.
 *
 * @param {LockedPackage} entry
 * @param {Machine} machine
 */
function mayBeAbsent({ optional, os, cpu, libc }, { platform, arch }) {
  if (!optional) return false
  const isForThisMachine = os?.includes(platform) && cpu?.includes(arch) && !libc
  return !isForThisMachine
}

/**
 * @param {PackageLock} lock
 * @returns {Map<string, LockedPackage>} by folder, our own workspaces left out
 */
function packagesOf({ packages = {} }) {
  return new Map(Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link))
}
