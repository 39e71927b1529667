import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNpm } from './command.mjs'
import { lock } from './lock.mjs'
import { arePackagesCurrent, hasAllPackages, hasServerPackages, isInstalled } from './packages.mjs'
import { buildWeb, isWebBuilt, isWebCurrent } from './web.mjs'

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')
const LOCK = join(ROOT, '.daywork/setup.lock')

/** Node 24 is the first long-term release that runs TypeScript without a flag. The npm package `node` brings it. */
const PINNED_NODE = join(ROOT, 'node_modules/node/bin/node')

/** @param {string} version */
const isNode24 = (version) => Number.parseInt(version.replace('v', ''), 10) >= 24

/** `npm ci` may have removed the Node that runs this process. */
function findNode() {
  if (isNode24(process.version) && existsSync(process.execPath)) return process.execPath
  return isNode24(String(spawnSync(PINNED_NODE, ['--version']).stdout)) ? PINNED_NODE : undefined
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Installs and builds what is missing. Prints nothing if nothing is missing.
 *
 * @param {{ build: boolean }} options build: whether the program needs the built web
 * @returns {Promise<string>} the Node to run Daywork with
 */
export async function setUp({ build }) {
  if (Number.parseInt(process.versions.node, 10) < 20) fail('Daywork needs Node 20 or newer: https://nodejs.org')
  const isCurrent = () => arePackagesCurrent(ROOT, hasAllPackages) && (!build || isWebCurrent(ROOT))
  if (isCurrent() && isNode24(process.version)) return process.execPath
  await lock(LOCK, () =>
    console.log(`Waiting for another command to finish its set-up. If there is none, delete ${LOCK}.`),
  )
  const unlock = () => rmSync(LOCK, { force: true })
  process.once('exit', unlock)
  // The other command may have completed the set-up.
  if (!arePackagesCurrent(ROOT, hasAllPackages)) await installPackages()
  const node = findNode() ?? (await fetchNode())
  if (build && !isWebCurrent(ROOT)) {
    console.log('Building the web (a few seconds)…')
    if (!(await buildWeb(ROOT, node))) fail('The web could not be built.')
  }
  process.off('exit', unlock)
  unlock()
  return node
}

/**
 * Installs exactly what package-lock.json lists. Without the options, NODE_ENV=production would omit the tools that build
 * the web, and a setting of npm could omit the embedded database, which is an optional package.
 */
async function installPackages() {
  console.log('Installing packages (about a minute)…')
  const code = await npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error')
  if (code === 127) fail('Daywork needs npm, which comes with Node.js: https://nodejs.org')
  if (code !== 0) fail(`The packages could not be installed: npm ci ended with ${code}.`)
}

/** An install script fetches the pinned Node, so it is missing where those are disabled (ignore-scripts). */
async function fetchNode() {
  console.log('Fetching Node 24…')
  await npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  return findNode() ?? fail('Daywork needs Node 24, and npm could not fetch it. Install it: https://nodejs.org')
}

/** npm continues when this process is killed, so the lock file contains its process id, too. */
const npm = (/** @type {string[]} */ ...args) =>
  runNpm(args, { cwd: ROOT, onStart: (pid) => appendFileSync(LOCK, `${pid}\n`) })

const ADVICE = 'With NODE_ENV=production, a start installs and builds nothing: run `npm run build` first.'

/**
 * Only checks: packages of a service must not change at a restart, without its operator (OPS-32). A fresh clone has
 * nothing that could change, so it is set up.
 *
 * @type {typeof setUp}
 */
export async function requireSetUp({ build }) {
  if (!isInstalled(ROOT)) return setUp({ build })
  if (!arePackagesCurrent(ROOT, hasServerPackages)) fail(`The packages are not those of this version. ${ADVICE}`)
  if (build && !isWebBuilt(ROOT)) fail(`The web is not built for this version. ${ADVICE}`)
  return findNode() ?? fail(`Daywork needs Node 24, and this is ${process.version}. ${ADVICE}`)
}
