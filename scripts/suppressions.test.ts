import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceFiles } from './testing/source-files.ts'

const SUPPRESSION = /(?:ox|es)lint-disable(?!d)|@ts-(?:expect-error|ignore|nocheck)/
const EXPLAINED = /oxlint-disable(?:-next-line|-line)? [\w/,-]+(?: [\w/,-]+)* -- \S|@ts-expect-error -- \S/

test('every suppression names its rule and its reason', () => {
  const unexplained = sourceFiles(/[.](ts|tsx|mjs|js)$/)
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
