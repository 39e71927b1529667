import { expect, test } from 'vitest'
import { sum, tallyPlaywright, tallyVitest, withExitCode } from './tally.mjs'

test('a file that cannot be loaded counts as a failure beside the failed tests', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'one' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'two' },
          {
            status: 'failed',
            fullName: 'three',
            failureMessages: ['Error: expected 1\n\n\u001b[31m  not 2\u001b[39m'],
          },
        ],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(tallyVitest(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['b.test.ts > three\n  Error: expected 1\n    not 2', 'c.test.ts\n  no such module'],
  })
})

test('a journey that passes only on its second try is named, and an error outside of any counts as a failure', () => {
  const tests = [
    { projectName: 'desktop', results: [{}] },
    { projectName: 'phone', results: [{ error: { message: 'Error: no such button' } }] },
  ]
  const shaky = { projectName: 'desktop', status: 'flaky', results: [{ error: { message: 'Error: too late' } }, {}] }
  const suites = [
    { suites: [{ specs: [{ title: 'broken', file: 'a.e2e.ts', ok: false, tests }] }] },
    { specs: [{ title: 'whole', file: 'b.e2e.ts', ok: true, tests: [{ status: 'expected', results: [{}] }] }] },
    { specs: [{ title: 'shaky', file: 'c.e2e.ts', ok: true, tests: [shaky] }] },
  ]
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}], suites }
  expect(tallyPlaywright(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['a.e2e.ts > broken [phone]\n  Error: no such button'],
    flaky: ['c.e2e.ts > shaky [desktop]\n  Error: too late'],
  })
})

test('a runner that ran nothing, or failed without saying where, has failed', () => {
  expect(withExitCode({ passed: 0, failed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(withExitCode({ passed: 5, failed: 0 }, 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(withExitCode({ passed: 5, failed: 2 }, 1)).toMatchObject({ passed: 5, failed: 2 })
  expect(withExitCode({ passed: 5, failed: 0 }, 0)).toMatchObject({ passed: 5, failed: 0 })
})

test('the steps add up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [], flaky: [] })
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 7, failed: 2, failures: ['a', 'b'], flaky: ['c'] },
    ]),
  ).toEqual({ passed: 8, failed: 2, failures: ['a', 'b'], flaky: ['c'] })
})
