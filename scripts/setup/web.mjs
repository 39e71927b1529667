import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.mjs'

/** Everything that the web is built from. */
const INPUTS = ['apps/web', 'packages/domain']
const NO_INPUT = /^(node_modules|dist|coverage|testing|.+[.]test[.]tsx?)$/

const BUILT = 'apps/web/dist'
/** In the folder of the build, so that it is moved and deleted with it. */
const STAMP = '.daywork-build'

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment Vite builds variables that begin with VITE_ into the web (API-02)
 * @returns {string} hashes of the sources and of the settings; the build is stale when they change
 */
export function fingerprintOf(root, environment) {
  const sources = createHash('sha256')
  for (const file of ['package-lock.json', ...INPUTS.flatMap((folder) => filesIn(root, folder))]) {
    sources
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  const names = Object.keys(environment).filter((name) => name.startsWith('VITE_'))
  const settings = createHash('sha256').update(
    JSON.stringify(names.toSorted().map((name) => [name, environment[name]])),
  )
  return `${sources.digest('hex')}.${settings.digest('hex')}`
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} in the same order on every machine
 */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !NO_INPUT.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(root, path) : [path]
    })
}

/** @param {string} root */
function readStamp(root) {
  const file = join(root, BUILT, STAMP)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @param {string} root */
export const isWebCurrent = (root) => readStamp(root) === fingerprintOf(root, process.env)

/**
 * Whether the web was built from these sources, regardless of the settings. A container contains no sources.
 *
 * @param {string} root
 */
export function isWebBuilt(root) {
  const [built] = readStamp(root).split('.')
  if (built === '' || !existsSync(join(root, 'apps/web/src'))) return built !== ''
  return fingerprintOf(root, {}).startsWith(`${built}.`)
}

/**
 * Builds into another folder, which then replaces the last build, so that a running server never serves an incomplete build,
 * and a failed build leaves the last one in place.
 *
 * @param {string} root
 * @param {string} node
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function buildWeb(root, node) {
  const fingerprint = fingerprintOf(root, process.env)
  const next = join(root, '.daywork/web-next')
  const args = [join(root, 'node_modules/.bin/vite'), 'build', '--outDir', next, '--emptyOutDir', '--logLevel=error']
  // React's development build, which NODE_ENV could select, is several times as large and slow.
  const env = { ...process.env, NODE_ENV: 'production' }
  if ((await run(node, args, { cwd: join(root, 'apps/web'), env })) !== 0) return false
  writeFileSync(join(next, STAMP), fingerprint)
  rmSync(join(root, BUILT), { recursive: true, force: true })
  renameSync(next, join(root, BUILT))
  return true
}
