/**
 * Everything that must hold: `npm test`, or some of it: `npm test -- --only types,unit`. With `--all` (`npm run check`)
 * also what takes Debian packages. Runs every step even after one has failed, and ends with one line that counts
 * each test, and each static step as one: "N passed, N failed".
 */
import { FURTHER_STEPS, RUNNER_STEPS } from './test/runner-steps.mjs'
import { STATIC_STEPS } from './test/static-steps.mjs'
import { sum } from './test/tally.mjs'

/** @type {Record<string, () => Promise<import('./test/tally.mjs').Tally>>} */
const STEPS = { ...STATIC_STEPS, ...RUNNER_STEPS, ...FURTHER_STEPS }

/**
 * @param {readonly string[]} args
 * @returns {string[]} names of steps
 */
function chooseSteps([option, names]) {
  if (option === undefined) return Object.keys({ ...STATIC_STEPS, ...RUNNER_STEPS })
  if (option === '--all') return Object.keys(STEPS)
  const chosen = option === '--only' ? (names ?? '').split(',') : []
  if (chosen.length > 0 && chosen.every((name) => name in STEPS)) return chosen
  console.error(`Usage: npm test -- [--all | --only ${Object.keys(STEPS).join(',')}]`)
  return process.exit(2)
}

const tallies = []
for (const name of chooseSteps(process.argv.slice(2))) {
  console.log(`\n== ${name}`)
  const startedAt = Date.now()
  const tally = (await STEPS[name]?.()) ?? { passed: 0, failed: 1 }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`-- ${name}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  tallies.push(tally.failed > 0 && !tally.failures?.length ? { ...tally, failures: [`the step ${name}`] } : tally)
}

const { passed, failed, failures, flaky } = sum(tallies)
for (const failure of failures) console.log(`\nFAILED: ${failure}`)
for (const name of flaky) console.log(`\nflaky: ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
