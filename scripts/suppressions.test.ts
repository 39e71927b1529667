import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['apps/server', 'apps/web', 'packages/domain', 'e2e', 'scripts']
const SOURCE_FILE = /[.](ts|tsx|mjs|js)$/
const NO_SOURCE = /(^|\/)(node_modules|dist|coverage|test-results|playwright-report)(\/|$)/

const SUPPRESSION = /(?:ox|es)lint-disable(?!d)|@ts-(?:expect-error|ignore|nocheck)/
const EXPLAINED = /oxlint-disable(?:-next-line|-line)? [\w/,-]+(?: [\w/,-]+)* -- \S|@ts-expect-error -- \S/

function sourceFiles(): string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => SOURCE_FILE.test(file) && !NO_SOURCE.test(file))
}

test('every suppression names its rule and its reason', () => {
  const unexplained = sourceFiles()
    // This file mentions suppressions.
    .filter((file) => file !== 'scripts/suppressions.test.ts')
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => SUPPRESSION.test(line) && !EXPLAINED.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(unexplained).toEqual([])
})
