import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * The browser to test in: the one named in CHROME_PATH, as `npm test` does, or the one Playwright has installed.
 * @throws Error that says what to do when neither is there
 */
export function findChromium(): string {
  const named = process.env.CHROME_PATH
  const path = named ?? chromium.executablePath()
  if (existsSync(path)) return path
  throw new Error(
    named === undefined
      ? 'No Chromium was found. Name one in CHROME_PATH, or run `npm test`, which finds or installs one.'
      : `CHROME_PATH=${named} is no file: CHROME_PATH takes the path of a Chromium.`,
  )
}
