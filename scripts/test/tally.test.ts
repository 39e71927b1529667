import { expect, test } from 'vitest'
import { sum, tallyPlaywright, tallyVitest, withExitCode } from './tally.mjs'

test('a file that cannot be loaded counts as a failure beside the failed tests', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(tallyVitest(report)).toEqual({ passed: 4, failed: 2 })
})

test('a journey that passes only when repeated counts as a failure, as does an error outside of any', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }
  expect(tallyPlaywright(report)).toEqual({ passed: 3, failed: 3 })
})

test('a runner that ran nothing, or failed without saying where, has failed', () => {
  expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  expect(withExitCode({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 })
})

test('the steps add up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 })
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 7, failed: 2 },
    ]),
  ).toEqual({ passed: 8, failed: 2 })
})
