import { expect, test } from 'vitest'
import { candidatesOn } from './chromium.mjs'

test("CHROME_PATH comes first, then the system's programs, then Playwright's own", () => {
  const candidates = candidatesOn(
    'linux',
    { CHROME_PATH: '/opt/chrome', PATH: '/usr/local/bin:/usr/bin' },
    '/cache/chrome',
  )
  expect(candidates.slice(0, 5)).toEqual([
    '/opt/chrome',
    '/usr/local/bin/chromium-headless-shell',
    '/usr/bin/chromium-headless-shell',
    '/usr/local/bin/chromium',
    '/usr/bin/chromium',
  ])
  expect(candidates).toContain('/usr/bin/google-chrome')
  expect(candidates.at(-1)).toBe('/cache/chrome')
})

test('on a Mac the applications are looked at, too', () => {
  expect(candidatesOn('darwin', { PATH: '/usr/bin' }, '/cache/chrome')).toContain(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
})
