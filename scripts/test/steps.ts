import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '../setup/command.mjs'
import { ensurePrograms } from './apt.ts'
import { ensureChromium } from './chromium.ts'
import { ensurePostgres15 } from './postgres-15.ts'
import { ensureWebKit } from './webkit.ts'
import { readPlaywright, type Result, readVitest, withExitCode } from './results.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const TYPE_PROJECTS = globSync(['tsconfig.json', '*/tsconfig.json', '{apps,packages}/*/tsconfig{,.test}.json'], {
  cwd: ROOT,
})

type Step = (name: string) => Promise<Result>

const runTool = (tool: string, args: readonly string[], options = {}) =>
  run(process.execPath, [join(ROOT, 'node_modules/.bin', tool), ...args], { cwd: ROOT, ...options })

/** Runs tools one after another. Counts as one test. */
const check =
  (...runs: [tool: string, ...args: string[]][]): Step =>
  async (name) => {
    const codes: number[] = []
    for (const [tool, ...args] of runs) codes.push(await runTool(tool, args))
    const code = Math.max(...codes)
    return withExitCode(name, code, { passed: code === 0 ? 1 : 0 })
  }

/** Runs a tool that writes a JSON report, and reads it. */
async function runAndRead<Report>(
  name: string,
  start: (reportFile: string) => Promise<number>,
  read: (report: Report) => Result,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'daywork-test-'))
  const file = join(folder, 'report.json')
  try {
    const code = await start(file)
    return withExitCode(name, code, existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {})
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const vitest = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Result> =>
  runAndRead(
    name,
    (file) =>
      runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
        env: { ...process.env, ...env },
      }),
    readVitest,
  )

const missing = (name: string) => withExitCode(name, 1, {})

/** A step that needs a browser. */
function withChromium(step: (name: string, chromium: string) => Promise<Result>): Step {
  return async (name) => {
    const chromium = await ensureChromium()
    if (chromium !== undefined) return step(name, chromium)
    console.log('Chromium was not found and could not be installed: install it, or set CHROME_PATH to its path.')
    return missing(name)
  }
}

/** The steps of `npm test`, which need Node, npm and a Chromium. */
export const STEPS: Record<string, Step> = {
  types: check(...TYPE_PROJECTS.map((project): [string, ...string[]] => ['tsc', '--project', project])),
  lint: check(['oxlint'], ['stylelint', 'apps/web/src/**/*.css']),
  format: check(['oxfmt', '--check']),
  boundaries: check(['depcruise', 'apps', 'packages', 'e2e', 'scripts']),
  unused: check(['knip']),
  unit: (name) => vitest(name, ['--project', '!api-guide', '--project', '!kit']),
  /** Components and hooks of the web in Chromium. */
  kit: withChromium((name, chromium) => vitest(name, ['--project', 'kit'], { CHROME_PATH: chromium })),
  e2e: withChromium((name, chromium) => {
    const start = (file: string) =>
      runTool('playwright', ['test', '--reporter=list,json'], {
        cwd: join(ROOT, 'e2e'),
        env: { ...process.env, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      })
    return runAndRead(name, start, readPlaywright)
  }),
}

/** The further steps of `npm run check`, which install Debian packages. */
export const CHECK_STEPS: Record<string, Step> = {
  /** The commands of docs/api.md. */
  'api-guide': async (name) =>
    (await ensurePrograms(['curl'])) ? vitest(name, ['--project', 'api-guide']) : missing(name),
  /** The tests of the server on the oldest PostgreSQL that docs/self-hosting.md promises (OPS-05). */
  async 'oldest-server'(name) {
    const bin = await ensurePostgres15()
    if (bin === undefined) {
      console.log('PostgreSQL 15 was not found: install it, or set TEST_POSTGRES_BIN to the folder of its programs.')
      return missing(name)
    }
    return vitest(name, ['--project', 'server'], { TEST_POSTGRES_BIN: bin })
  },
  /** What a device stores, in the engine of iPhones and iPads. */
  webkit: async (name) => {
    if (await ensureWebKit()) return vitest(name, ['--project', 'webkit'], { TEST_WEBKIT: '1' })
    console.log('WebKitGTK was not found and could not be installed: install webkit2gtk-driver, xvfb, and xauth.')
    return missing(name)
  },
  /** The configurations in deploy/, with real proxies. */
  proxies: async (name) =>
    (await ensurePrograms(['caddy', 'nginx', 'openssl']))
      ? vitest(name, ['--project', 'deploy'], { TEST_PROXIES: '1' })
      : missing(name),
}
