import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { attempt, installWithApt } from './apt.mjs'
import { ROOT, toolOf } from './tool.mjs'

/**
 * The names Chromium goes by on a PATH, the plain ones first. The one without a window of its own is before all: it needs
 * half of the processor's time for the same journeys (68 s against 141 s for 32 of them).
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** What it is called in apt; not every system has the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Where it is installed on the systems that put no program on the PATH. */
const APPLICATIONS = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe'],
}

const VERSION_LIMIT_MS = 10_000

/**
 * Finds a Chromium that starts, and installs one where there is none.
 *
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  await attempt('Fetching Chromium', process.execPath, [
    toolOf('@playwright/test', 'playwright'),
    'install',
    'chromium',
  ])
  return findChromium() ?? installWithApt(PACKAGES, findChromium)
}

/**
 * Finds a Chromium that starts, for tests and benchmarks alike.
 *
 * @returns {string | undefined} its path
 */
export function findChromium() {
  // A package of e2e, not of ours.
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test')
  const candidates = candidatesOn(process.platform, process.env, chromium.executablePath())
  return candidates.find((path) => existsSync(path) && doesStart(path))
}

/**
 * Where to look, in this order: what the environment names, the system's own, what Playwright installed.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} playwrights
 * @returns {string[]}
 */
export function candidatesOn(platform, environment, playwrights) {
  const onPath = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const programs = NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)))
  const windowsFolders = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
  const applications =
    platform === 'win32'
      ? windowsFolders.flatMap((folder) => (folder ? APPLICATIONS.win32.map((path) => join(folder, path)) : []))
      : platform === 'darwin'
        ? APPLICATIONS.darwin
        : []
  return [...(environment.CHROME_PATH ? [environment.CHROME_PATH] : []), ...programs, ...applications, playwrights]
}

/**
 * A program of that name may be a placeholder (Ubuntu's, without its snap) or lack libraries.
 *
 * @param {string} path
 */
function doesStart(path) {
  // There it would open a window instead of telling its version.
  if (process.platform === 'win32') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: VERSION_LIMIT_MS })
    return true
  } catch {
    return false
  }
}
