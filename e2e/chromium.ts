import { existsSync } from 'node:fs'
import { findChromium as findAnywhere } from '../scripts/test/chromium.ts'

/**
 * The browser for tests and measurements, found as `npm test` finds it: the one in CHROME_PATH, the system's, or the
 * one that Playwright has installed.
 * @throws Error with instructions if there is none
 */
export function findChromium(): string {
  const named = process.env.CHROME_PATH
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`CHROME_PATH=${named} is no file: CHROME_PATH takes the path of a Chromium.`)
  }
  const path = findAnywhere()
  if (path !== undefined) return path
  throw new Error('No Chromium was found. Set CHROME_PATH to one, or run `npm test`, which finds or installs one.')
}
