import { failedInPlaywright, failedInVitest, flakyInPlaywright } from './failed-tests.mjs'

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[] }} Tally `failures` names what
 * failed, where known; `flaky` what passed only on a second try
 */

/**
 * Reads what Vitest's JSON reporter wrote. A file that cannot even be loaded holds no test to fail, yet is a failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: import('./failed-tests.mjs').VitestFile[] }} report
 * @returns {Tally}
 */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    failures: failedInVitest({ testResults }),
  }
}

/**
 * Reads what Playwright's JSON reporter wrote. A test that passes only on a second try counts as passed and is named.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: import('./failed-tests.mjs').PlaywrightSuite[] }} report
 * @returns {Tally}
 */
export function tallyPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: failedInPlaywright({ suites }),
    flaky: flakyInPlaywright({ suites }),
  }
}

/**
 * Joins a runner's tally with its exit code: a runner that ran no test has proved nothing, and one that says it failed
 * has, even where none of its tests did (an error outside of any test).
 *
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
export function withExitCode({ passed, failed, failures = [], flaky = [] }, exitCode) {
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, failures, flaky }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Required<Tally>}
 */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
  }
}
