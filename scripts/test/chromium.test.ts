import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium as findChromiumOfJourneys } from '../../e2e/chromium.ts'
import { listCandidates } from './chromium.ts'

test("listCandidates returns CHROME_PATH first, then the system's programs, then Playwright's", () => {
  const candidates = listCandidates({ CHROME_PATH: '/opt/chrome', PATH: '/usr/local/bin:/usr/bin' }, '/cache/chrome')
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

test('findChromium of journeys and benchmarks finds the Chromium on the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywork-chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'chromium-headless-shell')
  writeFileSync(program, '#!/bin/sh\necho Chromium 140\n', { mode: 0o755 })
  vi.stubEnv('CHROME_PATH', undefined)
  vi.stubEnv('PATH', `${folder}:/bin:/usr/bin`)
  expect(findChromiumOfJourneys()).toBe(program)
  vi.stubEnv('CHROME_PATH', join(folder, 'nothing'))
  expect(() => findChromiumOfJourneys()).toThrow('is no file')
})
