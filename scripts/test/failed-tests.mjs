/** Names of the tests that failed, so that the end of a long run says what to look at. */

/**
 * @typedef {{ name: string, status: string, assertionResults: { status?: string, fullName?: string }[] }} VitestFile
 * @typedef {{ title: string, file?: string, ok?: boolean }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {{ testResults: VitestFile[] }} report what Vitest's JSON reporter wrote
 * @returns {string[]} a file that cannot be loaded has no test to name, and is named itself
 */
export function failedInVitest({ testResults }) {
  return testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      return failed.length === 0 ? [name] : failed.map((test) => `${name} > ${test.fullName}`)
    })
}

/**
 * @param {{ suites: PlaywrightSuite[] }} report what Playwright's JSON reporter wrote
 * @returns {string[]}
 */
export function failedInPlaywright({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter((spec) => spec.ok === false).map((spec) => `${spec.file} > ${spec.title}`),
    ...failedInPlaywright({ suites: inner }),
  ])
}
