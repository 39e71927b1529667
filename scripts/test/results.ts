import { stripVTControlCharacters } from 'node:util'

/** The result of a step. `failures` and `flaky` name tests, each with the beginning of its error. */
export interface Result {
  passed: number
  failed: number
  failures: string[]
  flaky: string[]
}

/** The parts of Vitest's and Playwright's JSON reports that are used here. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}
type VitestTest = { status?: string; fullName?: string; failureMessages?: string[] }

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; ok: boolean; tests: SpecInProject[] }
type SpecInProject = { projectName: string; status?: string; results: { error?: { message?: string } }[] }

/** Enough to show what was expected and what was received; the output above contains the rest. */
const ERROR_LINES = 8

function describe(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, ERROR_LINES)].join('\n  ')
}

/** A file that cannot be loaded contains no test that could fail, and counts as one failure. */
export function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Result {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [describe(name, message)]
      return failed.map(({ fullName, failureMessages }) => describe(`${name} > ${fullName}`, failureMessages?.[0]))
    })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures, flaky: [] }
}

/**
 * A test that passes only on its second attempt counts as passed and is named as flaky. An error outside of tests, such as
 * a server that does not stop cleanly, counts as a failure.
 */
export function readPlaywright({ stats, errors, ...suite }: PlaywrightReport): Result {
  const specs = listSpecs(suite)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...specs.filter(({ ok }) => !ok).map(describeSpec),
      ...errors.map(({ message }) => describe('outside of tests', message)),
    ],
    flaky: specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')).map(describeSpec),
  }
}

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)]

/** With the first error of any project. */
function describeSpec({ file, title, tests }: Spec): string {
  const errors = tests.flatMap(({ projectName, results }) =>
    results.flatMap(({ error }) => (error ? [{ projectName, message: error.message }] : [])),
  )
  const [first] = errors
  return describe(`${file} > ${title}${first ? ` [${first.projectName}]` : ''}`, first?.message)
}

/** A step has failed if it ran no test, or if it ends with an error, even if all of its tests passed. */
export function withExitCode(name: string, exitCode: number, result: Partial<Result>): Result {
  const { passed = 0, failures = [], flaky = [] } = result
  const failed = result.failed || (exitCode !== 0 || passed === 0 ? 1 : 0)
  const isUnexplained = failed > 0 && failures.length === 0
  return { passed, failed, failures: isUnexplained ? [`the step ${name}`] : failures, flaky }
}
