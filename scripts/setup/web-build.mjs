import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runQuietly } from './command.mjs'
import { tell } from './progress.mjs'
import { SetupError } from './setup-error.mjs'
import { fingerprintOfSources, fingerprintOfWeb } from './web-inputs.mjs'

/** In the build itself, so that whoever moves or removes the build takes the note along. */
const STAMP_NAME = '.daywork-build'

/** @param {string} root */
const builtWeb = (root) => join(root, 'apps/web/dist')

/**
 * Whether the web is built from the sources as they stand.
 *
 * @param {string} root
 */
export function isWebCurrent(root) {
  const stamp = join(builtWeb(root), STAMP_NAME)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfWeb(root, process.env)
}

/**
 * Whether the built web is of the sources that are here, whatever the settings of its build were. A container may have
 * none of the sources.
 *
 * @param {string} root
 */
export function isWebBuilt(root) {
  const stamp = join(builtWeb(root), STAMP_NAME)
  if (!existsSync(stamp)) return false
  if (!existsSync(join(root, 'apps/web/src'))) return true
  return readFileSync(stamp, 'utf8').startsWith(`${fingerprintOfSources(root)}.`)
}

/**
 * Builds the web beside the last build and then takes its place, so that a server at work never serves half of each, and
 * a build that fails leaves the last one standing.
 *
 * @param {string} root
 * @param {string} node the Node to build with
 */
export async function buildWeb(root, node) {
  const fingerprint = fingerprintOfWeb(root, process.env)
  const next = join(root, '.daywork/web-next')
  const last = join(root, '.daywork/web-last')
  await tell('Building the web (a few seconds)', async () => {
    const { code, output } = await runQuietly(node, [findVite(root), 'build', '--outDir', next, '--emptyOutDir'], {
      cwd: join(root, 'apps/web'),
      // Whatever the machine says: React's development build is several times as large and slow.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new SetupError(`The web could not be built: vite build ended with ${code}.`, output)
  })
  writeFileSync(join(next, STAMP_NAME), fingerprint)
  rmSync(last, { recursive: true, force: true })
  if (existsSync(builtWeb(root))) renameSync(builtWeb(root), last)
  renameSync(next, builtWeb(root))
  rmSync(last, { recursive: true, force: true })
}

/**
 * @param {string} root
 * @returns {string} the script behind Vite's command
 */
export function findVite(root) {
  const manifest = createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json')
  return join(dirname(manifest), 'bin/vite.js')
}
