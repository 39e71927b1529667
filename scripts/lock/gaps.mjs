/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, LockEntry>} LockEntries by folder, as `packages` in package-lock.json
 */

/**
 * Finds optional packages that packages of a lock file depend on and that it does not contain: binaries for other machines,
 * which npm sometimes leaves out (npm/cli#4828). `npm ci` rejects such a lock file on every machine.
 *
 * @param {LockEntries} entries
 * @returns {LockEntries} the missing entries
 */
export function gapsOf(entries) {
  /** @type {LockEntries} */
  const gaps = {}
  for (const [path, { optionalDependencies = {} }] of Object.entries(entries)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isListed = foldersToSearch(path).some((folder) => `${folder}node_modules/${name}` in entries)
      if (!isListed) gaps[`node_modules/${name}`] = { version, optional: true, ...machineOf(name) }
    }
  }
  return gaps
}

/**
 * The folders where Node looks for imports of the package in `path`.
 *
 * @param {string} path such as node_modules/a/node_modules/b, or '' for the project
 * @returns {string[]} its own folder first; each ends with a slash, except '' for the project
 */
function foldersToSearch(path) {
  if (path === '') return ['']
  const nested = path.lastIndexOf('/node_modules/')
  return [`${path}/`, ...foldersToSearch(nested > 0 ? path.slice(0, nested) : '')]
}

/**
 * Derives the machine of a binary from its name, so that npm downloads it only there.
 *
 * @param {string} name such as @oxlint/binding-linux-x64-musl
 * @returns {Pick<LockEntry, 'os' | 'cpu' | 'libc'>}
 */
function machineOf(name) {
  const match =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(-gnu|-musl)?/.exec(name)
  if (!match) throw new Error(`package-lock.json lacks ${name}, whose name does not show which machine it is for.`)
  const [, system = '', processor = '', library] = match
  const isForOneLibrary = system === 'linux' && library !== undefined
  return {
    os: [system],
    cpu: [processor],
    ...(isForOneLibrary && { libc: [library === '-musl' ? 'musl' : 'glibc'] }),
  }
}
