import { stripVTControlCharacters } from 'node:util'

/** Which tests failed and with what, so that the end of a long run says what to look at. */

/**
 * @typedef {{ status?: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ error?: { message?: string } }} PlaywrightResult
 * @typedef {{ projectName?: string, status?: string, results?: PlaywrightResult[] }} PlaywrightTest one spec in one project
 * @typedef {{ title: string, file?: string, ok?: boolean, tests?: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** Of an error: what was expected and what came fits; the rest stands further up in the output. */
const SHOWN_LINES = 8

/**
 * @param {string} name
 * @param {string | undefined} error
 */
function withError(name, error) {
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, SHOWN_LINES)].join('\n  ')
}

/**
 * @param {{ testResults: VitestFile[] }} report what Vitest's JSON reporter wrote
 * @returns {string[]} a file that cannot be loaded has no test to name, and is named itself
 */
export function failedInVitest({ testResults }) {
  return testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return [withError(name, message)]
      return failed.map((test) => withError(`${name} > ${test.fullName}`, test.failureMessages?.[0]))
    })
}

/**
 * @param {{ suites: PlaywrightSuite[] }} report what Playwright's JSON reporter wrote
 * @returns {string[]}
 */
export function failedInPlaywright({ suites }) {
  return specsOf(suites)
    .filter((spec) => spec.ok === false)
    .map(describeSpec)
}

/**
 * @param {{ suites: PlaywrightSuite[] }} report what Playwright's JSON reporter wrote
 * @returns {string[]} each with what failed on its first try
 */
export function flakyInPlaywright({ suites }) {
  return specsOf(suites).flatMap((spec) => {
    const tests = spec.tests?.filter(({ status }) => status === 'flaky') ?? []
    return spec.ok !== false && tests.length > 0 ? [describeSpec({ ...spec, tests })] : []
  })
}

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** @param {PlaywrightSpec} spec */
function describeSpec({ file, title, tests = [] }) {
  const failed = tests.flatMap(({ projectName, results = [] }) =>
    results.flatMap(({ error }) => (error ? [{ projectName, error }] : [])),
  )[0]
  const where = failed?.projectName ? ` [${failed.projectName}]` : ''
  return withError(`${file} > ${title}${where}`, failed?.error.message)
}
