import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findInstalledNode24, findNode24, isRunningOnNode24 } from './node-24.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { arePackagesCurrent, areServerPackagesCurrent, hasPackages, installPackages } from './packages.mjs'
import { SetupError } from './setup-error.mjs'
import { buildWeb, isWebBuilt, isWebCurrent } from './web-build.mjs'

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
export const setUp = ({ build }) => orEnd(makeReady(build))

/**
 * The same for a service, which neither installs nor builds: packages that change at a restart would change without their
 * operator, and need the network and the tools of a build.
 *
 * @param {{ build: boolean }} options build: whether the built web is needed
 * @returns {Promise<string>} the Node to run Daywork with
 */
export const requireSetUp = ({ build }) => orEnd(findReady(build))

/**
 * @param {Promise<string>} node
 * @returns {Promise<string>}
 */
async function orEnd(node) {
  try {
    return await node
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    if (error.output) process.stderr.write(`${error.output.trimEnd()}\n`)
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

const ADVICE = 'With NODE_ENV=production, a start installs and builds nothing: run `npm run build` first.'

/** @param {boolean} build */
async function findReady(build) {
  // A fresh clone has nothing yet that a start could change.
  if (!hasPackages(ROOT)) return makeReady(build)
  if (!areServerPackagesCurrent(ROOT)) throw new SetupError(`The packages are not those of this version. ${ADVICE}`)
  if (build && !isWebBuilt(ROOT)) throw new SetupError(`The web is not built for this version. ${ADVICE}`)
  const node = await findInstalledNode24(ROOT)
  if (node === undefined) throw new SetupError(`Daywork needs Node 24, and this is ${process.version}. ${ADVICE}`)
  return node
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
