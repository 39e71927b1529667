import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { run } from '../setup/command.mjs'
import { installWithApt } from './apt.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Chromium's names on a PATH and in apt. The headless shell comes first because it takes half of the processor time for the
 * same journeys (68 s against 141 s for 32 of them).
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const VERSION_TIMEOUT_MS = 10_000

/** Finds a Chromium that starts, or installs one. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found !== undefined) return found
  await run(process.execPath, [join(ROOT, 'node_modules/.bin/playwright'), 'install', 'chromium'])
  return findChromium() ?? installWithApt(NAMES.slice(0, 2), findChromium)
}

/** Finds a Chromium that starts, for tests and benchmarks. */
export function findChromium(): string | undefined {
  // Playwright is a package of e2e, not of the scripts.
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test')
  return listCandidates(process.env, chromium.executablePath()).find((path) => existsSync(path) && doesStart(path))
}

/** CHROME_PATH, then the system's programs, then the one that Playwright installs. */
export function listCandidates({ CHROME_PATH, PATH = '' }: NodeJS.ProcessEnv, ofPlaywright: string): string[] {
  const folders = PATH.split(delimiter).filter(Boolean)
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...programs, ofPlaywright]
}

/** A program of that name may be a placeholder (Ubuntu's, without its snap) or lack libraries. */
const doesStart = (path: string) => spawnSync(path, ['--version'], { timeout: VERSION_TIMEOUT_MS }).status === 0
