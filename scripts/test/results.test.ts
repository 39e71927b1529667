import { expect, test } from 'vitest'
import { readPlaywright, readVitest, withExitCode } from './results.ts'

test('a file that cannot be loaded counts as a failure, in addition to the failed tests', () => {
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
  expect(readVitest(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['b.test.ts > three\n  Error: expected 1\n    not 2', 'c.test.ts\n  no such module'],
    flaky: [],
  })
})

test('a journey that passes only on its second attempt is named, and an error outside of any test counts as a failure', () => {
  const tests = [
    { projectName: 'desktop', results: [{}] },
    { projectName: 'phone', results: [{ error: { message: 'Error: no such button' } }] },
  ]
  const shaky = { projectName: 'desktop', status: 'flaky', results: [{ error: { message: 'Error: too late' } }, {}] }
  const suites = [
    { suites: [{ specs: [{ title: 'broken', file: 'a.e2e.ts', ok: false, tests }] }] },
    {
      specs: [
        {
          title: 'whole',
          file: 'b.e2e.ts',
          ok: true,
          tests: [{ projectName: 'desktop', status: 'expected', results: [{}] }],
        },
      ],
    },
    { specs: [{ title: 'shaky', file: 'c.e2e.ts', ok: true, tests: [shaky] }] },
  ]
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'Error: not stopped' }],
    suites,
  }
  expect(readPlaywright(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['a.e2e.ts > broken [phone]\n  Error: no such button', 'outside of tests\n  Error: not stopped'],
    flaky: ['c.e2e.ts > shaky [desktop]\n  Error: too late'],
  })
})

test('a step that ran nothing, or failed without a failed test, has failed', () => {
  const after = (exitCode: number, passed: number, failed: number) => withExitCode('unit', exitCode, { passed, failed })
  expect(after(0, 0, 0)).toMatchObject({ passed: 0, failed: 1, failures: ['the step unit'] })
  expect(after(1, 5, 0)).toMatchObject({ passed: 5, failed: 1, failures: ['the step unit'] })
  expect(after(1, 5, 2)).toMatchObject({ passed: 5, failed: 2 })
  expect(after(0, 5, 0)).toEqual({ passed: 5, failed: 0, failures: [], flaky: [] })
})
