import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceFiles } from './testing/source-files.ts'

/** Of the table in CONTRIBUTING.md, the words that are wrong in each meaning. */
const WRONG = ['anew', 'anybody', 'beside', 'nobody', 'reckon', 'reckoned', 'somebody', 'tell', 'told', 'whoever']
const WRONG_WORD = new RegExp(`\\b(?:${WRONG.join('|')})\\b(?!\`)`, 'i')
const COMMENT = /(?:^\s*(?:\/\/|\/\*|\*)|\s\/\/ |\/\*\*? ).*/

test('comments use the words of CONTRIBUTING.md', () => {
  const table = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  expect(WRONG.filter((word) => !new RegExp(`\\|[^|]*\\b${word}\\b[^|]*\\|$`, 'm').test(table))).toEqual([])
  const found = sourceFiles(/[.](ts|tsx|mjs|js|css)$/).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => WRONG_WORD.test(COMMENT.exec(line)?.[0] ?? ''))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
