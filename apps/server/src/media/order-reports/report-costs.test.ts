import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('testing/measure-report.ts', import.meta.url))

test('a report of 200 photos takes at most 5 seconds and 300 MB', { tags: ['RPT-12'] }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-semi-space-size=4', PROGRAM, '200'])
  const { bytesPerPhoto, megabytes, pages, seconds } = JSON.parse(stdout)
  expect(pages).toBeGreaterThan(50)
  // As large as real photos.
  expect(bytesPerPhoto).toBeGreaterThan(150_000)
  // Processor time, because other tests run at the same time.
  expect(seconds).toBeLessThan(5)
  expect(megabytes).toBeLessThan(300)
})
