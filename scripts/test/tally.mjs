/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * Reads what Vitest's JSON reporter wrote. A file that cannot even be loaded holds no test to fail, yet is a failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Tally}
 */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
}

/**
 * Reads what Playwright's JSON reporter wrote. A test that passes only when repeated has shown a fault.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
export function tallyPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * Joins a runner's tally with its exit code: a runner that ran no test has proved nothing, and one that says it failed
 * has, even where none of its tests did (an error outside of any test).
 *
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
export function withExitCode({ passed, failed }, exitCode) {
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}
