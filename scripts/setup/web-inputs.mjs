import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the web is built from, relative to the project. */
const INPUT_FOLDERS = ['apps/web', 'packages/domain']
const INPUT_FILES = ['package-lock.json']

/** Made by the build or by tests, or read by tests only. */
const NO_INPUT = /^(node_modules|dist|coverage|testing|.+[.]test[.]tsx?)$/

/** Vite writes variables with this prefix into what it builds, such as the address of the API (API-02). */
const BUILD_SETTING = /^VITE_/

/**
 * A fingerprint of the web's sources and build settings: as long as it is the same, so is the build.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string} the sources', then the settings'
 */
export function fingerprintOfWeb(root, environment) {
  const settings = createHash('sha256')
  for (const [name, value] of Object.entries(environment).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (BUILD_SETTING.test(name)) settings.update(`${name}=${value}\0`)
  }
  return `${fingerprintOfSources(root)}.${settings.digest('hex')}`
}

/** @param {string} root */
export function fingerprintOfSources(root) {
  const hash = createHash('sha256')
  for (const file of [...INPUT_FILES, ...INPUT_FOLDERS.flatMap((folder) => filesUnder(root, folder))]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} folder relative to the root
 * @returns {string[]} in an order that is the same everywhere
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !NO_INPUT.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesUnder(root, path) : [path]
    })
}
