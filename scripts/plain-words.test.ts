import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceFiles } from './testing/source-files.ts'

/** Of the table in CONTRIBUTING.md, the words that are wrong in each meaning. */
const WRONG = ['anew', 'anybody', 'beside', 'nobody', 'reckon', 'reckoned', 'somebody', 'tell', 'told', 'whoever']
/** In titles and names, these are wrong as well; comments may need them. */
const WRONG_IN_NAMES = [
  ...WRONG,
  'film',
  'films',
  'filming',
  'forget',
  'forgets',
  'meanwhile',
  'mend',
  'mended',
  'moment',
  'moments',
  'tells',
  'telling',
  'unanswered',
]
const WRONG_IN_TITLES = [...WRONG_IN_NAMES, 'at once', 'is gone', 'are gone']

/** Names that others chose. */
const EXCEPTIONS = new Set([
  // The account of the system that has no files.
  'nobody',
  'NOBODY',
])

const CODE = /[.](ts|tsx|mjs|js)$/
const COMMENT = /(?:^\s*(?:\/\/|\/\*|\*)|\s\/\/ |\/\*\*? ).*/
const TITLE = /(?:\b(?:test|describe)(?:[.]\w+)*|^ *\]\)|\))\(\s*(['"`])((?:(?!\1).)+)\1/gm

const STRING_OR_COMMENT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[^]*?\*\/|\/\/.*/g

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b(?!\`)`, 'i')

/** 'sendAll', 'SEND_ALL', and 'send-all.ts' consist of the words 'send' and 'all'. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

const isWrong = (name: string): boolean =>
  !EXCEPTIONS.has(name) && wordsIn(name).some((word) => WRONG_IN_NAMES.includes(word))

test('the list of words is in CONTRIBUTING.md', () => {
  const table = read('CONTRIBUTING.md')
  expect(WRONG.filter((word) => !new RegExp(`\\|[^|]*\\b${word}\\b[^|]*\\|$`, 'm').test(table))).toEqual([])
})

test('comments use the words of CONTRIBUTING.md', () => {
  const found = sourceFiles(/[.](ts|tsx|mjs|js|css)$/).flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => anyOf(WRONG).test(COMMENT.exec(line)?.[0] ?? ''))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('titles of tests use the words of CONTRIBUTING.md', () => {
  const found = sourceFiles(/[.](test|e2e)[.]tsx?$/).flatMap((file) =>
    [...read(file).matchAll(TITLE)]
      .map(([, , title = '']) => title)
      .filter((title) => anyOf(WRONG_IN_TITLES).test(title))
      .map((title) => `${file}: ${title}`),
  )
  expect(found).toEqual([])
})

test('titles of tests have no ids of requirements, which are tags', () => {
  const found = sourceFiles(/[.](test|e2e)[.]tsx?$/).flatMap((file) =>
    [...read(file).matchAll(TITLE)]
      .map(([, , title = '']) => title)
      .filter((title) => /^[A-Z]{2,6}-\d{2,3}\b/.test(title))
      .map((title) => `${file}: ${title}`),
  )
  expect(found).toEqual([])
})

test('comments of the server and the domain have no ids of requirements, which are tags of tests', () => {
  const groups = new Set([...read('docs/requirements.md').matchAll(/\*\*([A-Z]+)-\d+\*\*/g)].map(([, group]) => group))
  const id = new RegExp(`\\b(?:${[...groups].join('|')})-\\d+\\b`)
  const found = sourceFiles(/^(?:apps\/server|packages\/domain)\/src\/.*[.]ts$/).flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => id.test(COMMENT.exec(line)?.[0] ?? ''))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('names of files, variables, types, and fields use the words of CONTRIBUTING.md', () => {
  const found = sourceFiles(CODE).flatMap((file) => {
    const code = read(file).replace(STRING_OR_COMMENT, '')
    const names = new Set([basename(file), ...(code.match(/[A-Za-z_$][\w$]*/g) ?? [])])
    return [...names].filter(isWrong).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
