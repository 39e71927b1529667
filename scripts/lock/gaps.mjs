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
 * The optional packages that a lock file's packages ask for and that it does not hold: binaries for other machines,
 * which npm leaves out where it did not meet them (npm/cli#4828). `npm ci` refuses such a lock file on every machine.
 *
 * @param {LockEntries} entries
 * @returns {LockEntries} the entries that it lacks
 */
export function gapsOf(entries) {
  /** @type {LockEntries} */
  const gaps = {}
  for (const [path, { optionalDependencies = {} }] of Object.entries(entries)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isHeld = foldersToSearch(path).some((folder) => `${folder}node_modules/${name}` in entries)
      if (!isHeld) gaps[`node_modules/${name}`] = { version, optional: true, ...machineOf(name) }
    }
  }
  return gaps
}

/**
 * Where Node looks for what the package in `path` imports.
 *
 * @param {string} path such as node_modules/a/node_modules/b, or '' for the project
 * @returns {string[]} its own folder first, each ending with a slash, save the project's ''
 */
function foldersToSearch(path) {
  if (path === '') return ['']
  const nested = path.lastIndexOf('/node_modules/')
  return [`${path}/`, ...foldersToSearch(nested > 0 ? path.slice(0, nested) : '')]
}

/**
 * What a binary's name says of the machine that it is for, so that npm fetches it there only.
 *
 * @param {string} name such as @oxlint/binding-linux-x64-musl
 * @returns {Pick<LockEntry, 'os' | 'cpu' | 'libc'>}
 */
function machineOf(name) {
  const match =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(-gnu|-musl)?/.exec(name)
  if (!match) throw new Error(`package-lock.json lacks ${name}, whose name does not tell which machine it is for.`)
  const [, system = '', processor = '', library] = match
  const isForOneLibrary = system === 'linux' && library !== undefined
  return {
    os: [system],
    cpu: [processor],
    ...(isForOneLibrary && { libc: [library === '-musl' ? 'musl' : 'glibc'] }),
  }
}
