import { runNode, toolOf } from './tool.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/** What is written for people and machines to run, as against what is made or installed. */
const SOURCES = ['apps', 'packages', 'e2e', 'scripts']

const TYPE_PROJECTS = [
  'tsconfig.json',
  'packages/domain/tsconfig.json',
  'packages/domain/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.test.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
]

/**
 * Runs one script after the other; all of them, so that one run shows every fault.
 *
 * @param {readonly (readonly string[])[]} commands
 * @returns {() => Promise<Tally>} each step counts as one test
 */
const eachSucceeds = (commands) => async () => {
  let areGood = true
  for (const command of commands) {
    if ((await runNode(command)) !== 0) areGood = false
  }
  return areGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** What is known without running the product. */
export const STATIC_STEPS = {
  types: eachSucceeds(TYPE_PROJECTS.map((project) => [toolOf('typescript', 'tsc'), '--project', project])),
  lint: eachSucceeds([[toolOf('oxlint')]]),
  format: eachSucceeds([[toolOf('oxfmt'), '--check']]),
  boundaries: eachSucceeds([[toolOf('dependency-cruiser', 'depcruise'), ...SOURCES]]),
  unused: eachSucceeds([[toolOf('knip')]]),
}
