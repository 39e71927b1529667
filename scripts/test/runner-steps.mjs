import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePrograms } from './apt.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePostgres15 } from './postgres-15.mjs'
import { tallyPlaywright, tallyVitest, withExitCode } from './tally.mjs'
import { ROOT, runNode, toolOf } from './tool.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Runs a test runner that writes a report, and reads it.
 *
 * @template Report
 * @param {(reportFile: string) => Promise<number>} run gives the runner's exit code
 * @param {(report: Report) => Tally} tally takes the report in the runner's own words
 * @returns {Promise<Tally>}
 */
async function runAndTally(run, tally) {
  const folder = mkdtempSync(join(tmpdir(), 'daywork-test-'))
  const reportFile = join(folder, 'report.json')
  try {
    const exitCode = await run(reportFile)
    const counted = existsSync(reportFile) ? tally(JSON.parse(readFileSync(reportFile, 'utf8'))) : sumOfNothing
    return withExitCode(counted, exitCode)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sumOfNothing = { passed: 0, failed: 0 }

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const vitest = (args, env = process.env) =>
  runAndTally(
    (report) =>
      runNode(
        [toolOf('vitest'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        {
          env,
        },
      ),
    tallyVitest,
  )

/** Rules and API, by Vitest. Needs Node and npm only. */
const unit = () => vitest(['--project', '!api-guide'])

/** The commands of docs/api.md, which use curl. */
async function apiGuide() {
  if (!(await ensurePrograms(['curl']))) return { passed: 0, failed: 1 }
  return vitest(['--project', 'api-guide'])
}

/** The API once more, on the oldest PostgreSQL server it promises to run on (OPS-05). */
async function oldestServer() {
  const bin = await ensurePostgres15()
  if (bin === undefined) {
    console.log('No PostgreSQL 15 was found. Install one, or name the folder of its programs in TEST_POSTGRES_BIN.')
    return { passed: 0, failed: 1 }
  }
  const args = ['--project', 'server', '--exclude', 'apps/server/src/database/embedded/**']
  return vitest(args, { ...process.env, TEST_POSTGRES_BIN: bin })
}

/** The proxy configurations that the documentation offers, run for real. */
async function proxies() {
  if (!(await ensurePrograms(['caddy', 'nginx', 'openssl']))) return { passed: 0, failed: 1 }
  return vitest(['--project', 'deploy'], { ...process.env, TEST_PROXIES: '1' })
}

/** People's journeys, by Playwright in Chromium. */
async function e2e() {
  const chromium = await ensureChromium()
  if (chromium === undefined) {
    console.log('No Chromium was found and none could be installed. Install one, or name it in CHROME_PATH.')
    return { passed: 0, failed: 1 }
  }
  return runAndTally(
    (report) =>
      runNode([toolOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
        cwd: join(ROOT, 'e2e'),
        env: { ...process.env, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    tallyPlaywright,
  )
}

export const RUNNER_STEPS = { unit, e2e }

/** What `npm run check` runs as well: these need Debian packages, and install them. */
export const FURTHER_STEPS = { 'api-guide': apiGuide, 'oldest-server': oldestServer, proxies }
