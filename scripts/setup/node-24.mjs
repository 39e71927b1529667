import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm, runQuietly } from './command.mjs'
import { tell } from './progress.mjs'
import { SetupError } from './setup-error.mjs'

/** The first one that runs TypeScript sources without a flag and is supported for years; package.json pins the release. */
const NODE_MAJOR = 24

/** @param {string} version such as v24.21.0 */
const isRecentEnough = (version) => Number.parseInt(version.replace(/^v/, ''), 10) >= NODE_MAJOR

/** @param {string} root */
const pinnedNode = (root) => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Whether this very process runs on a Node that can run Daywork. */
export const isRunningOnNode24 = () => isRecentEnough(process.version) && existsSync(process.execPath)

/**
 * Finds a Node that can run Daywork: the one this runs on, or the one that npm installed. npm fetches that one in an
 * install script, so where install scripts are switched off it is missing, and gets mended here.
 *
 * @param {string} root
 * @returns {Promise<string>} the path of the program
 */
export async function findNode24(root) {
  if (isRunningOnNode24()) {
    if (!process.execPath.startsWith(root)) await hideBrokenNode(root)
    return process.execPath
  }
  if (await doesRun(pinnedNode(root))) return pinnedNode(root)
  await tell(`Fetching Node ${NODE_MAJOR}`, async () => {
    const { output } = await runNpm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], { cwd: root })
    if (await doesRun(pinnedNode(root))) return
    throw new SetupError(
      `Daywork needs Node ${NODE_MAJOR}, and npm could not fetch it. Install it from https://nodejs.org, then try again.`,
      output,
    )
  })
  return pinnedNode(root)
}

/**
 * The same without fetching anything.
 *
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export async function findInstalledNode24(root) {
  if (isRunningOnNode24()) return process.execPath
  return (await doesRun(pinnedNode(root))) ? pinnedNode(root) : undefined
}

/** @param {string} node */
async function doesRun(node) {
  if (!existsSync(node)) return false
  const { code, output } = await runQuietly(node, ['--version'])
  return code === 0 && isRecentEnough(output)
}

/**
 * npm scripts take the Node in node_modules/.bin before the machine's own. On a machine whose C library is not the one
 * it was built for it cannot run, and would stop every further command.
 *
 * @param {string} root
 */
async function hideBrokenNode(root) {
  if (existsSync(pinnedNode(root)) && !(await doesRun(pinnedNode(root)))) {
    rmSync(join(root, 'node_modules/.bin/node'), { force: true })
  }
}
