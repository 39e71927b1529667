import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode24, isRunningOnNode24 } from './node-24.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { arePackagesCurrent, installPackages } from './packages.mjs'
import { SetupError } from './setup-error.mjs'
import { buildWeb, isWebCurrent } from './web-build.mjs'

/** What is needed to run the set-up itself. */
const OLDEST_NODE_MAJOR = 20

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')

/**
 * Makes the project ready to run: installs what is missing, finds a Node that can run it, builds the web. Does nothing,
 * and says nothing, where all is as it should be. A reason why it cannot is printed, and ends the process with 1.
 *
 * @param {{ build: boolean }} options build: whether the built web is needed
 * @returns {Promise<string>} the Node to run Daywork with
 */
export async function setUp({ build }) {
  try {
    return await makeReady(build)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    if (error.output) process.stderr.write(`${error.output.trimEnd()}\n`)
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

/** @param {boolean} build */
async function makeReady(build) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE_MAJOR) {
    throw new SetupError(
      `Daywork needs Node ${OLDEST_NODE_MAJOR} or newer, and this is ${process.version}: https://nodejs.org`,
    )
  }
  const isCurrent = () => arePackagesCurrent(ROOT) && (!build || isWebCurrent(ROOT))
  if (isCurrent() && isRunningOnNode24()) return process.execPath
  return oneAtATime(join(ROOT, '.daywork/setup.lock'), {
    onWait: () => process.stdout.write('Waiting for another command to finish its set-up…\n'),
    work: async (holdFor) => {
      // Asked again under the lock: the command waited for has most likely done it.
      if (!arePackagesCurrent(ROOT)) await installPackages(ROOT, holdFor)
      const node = await findNode24(ROOT)
      if (build && !isWebCurrent(ROOT)) await buildWeb(ROOT, node)
      return node
    },
  })
}
