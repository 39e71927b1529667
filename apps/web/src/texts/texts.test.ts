import compile from 'icu-minify/compile'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Messages, TextSet } from './define-texts.ts'
import { SAME_IN_SPANISH } from './es/same-as-english.ts'
import { spanish } from './es/index.ts'

const SOURCE = new URL('../', import.meta.url)

const modules = import.meta.glob<Record<string, TextSet<Messages>>>('./en/*.ts', { eager: true })
const files = Object.entries(modules).map(([path, exports]) => ({
  name: path.replace(/^.*\/(.*)\.ts$/, '$1'),
  sets: Object.values(exports),
  exported: Object.keys(exports).join(),
}))
const sets = files.flatMap((file) => file.sets)
const exportedNames = new Map(files.flatMap(({ sets: [set], exported }) => (set ? [[set.name, exported]] : [])))
const translations: Record<string, Messages> = spanish.translations

/** The messages with their keys, 'group.key'. */
function messagesOf(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : messagesOf(value, `${prefix}${key}.`),
  )
}

/** The names of a message's arguments and tags; compiled, each is the first element of a list. */
function placeholdersOf(message: string): string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      if (typeof node[0] === 'string' && node.length > 0) names.add(node[0])
      for (const part of node.slice(1)) visit(part)
    } else if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) visitAll(part)
  }
  const visitAll = (nodes: unknown): void => {
    for (const node of Array.isArray(nodes) ? nodes : [nodes]) visit(node)
  }
  visitAll(compile(message))
  return [...names].toSorted()
}

test('the reader of placeholders finds arguments, plurals, and tags', () => {
  expect(placeholdersOf('{count, plural, one {# photo by {name}} other {# photos}} <b>of {place}</b>')).toEqual([
    'b',
    'count',
    'name',
    'place',
  ])
  expect(placeholdersOf('Save')).toEqual([])
})

test('each file has one set, with its own name', () => {
  expect(files.map(({ name, sets: [set, ...more] }) => [name, set?.name, more.length])).toEqual(
    files.map(({ name }) => [name, name, 0]),
  )
  expect(new Set(Object.keys(translations))).toEqual(new Set(sets.map(({ name }) => name)))
})

describe.each(sets.map((set) => [set.name, set] as const))('%s', (name, { english }) => {
  const translated = new Map(messagesOf(translations[name] ?? {}))

  test('has the same keys and placeholders in Spanish', () => {
    expect([...translated].map(([key, text]) => [key, placeholdersOf(text)])).toEqual(
      messagesOf(english).map(([key, text]) => [key, placeholdersOf(text)]),
    )
  })

  test('is translated', () => {
    const same = messagesOf(english).filter(([key, text]) => translated.get(key) === text && /\p{L}{3}/u.test(text))
    expect(same.map(([, text]) => text).filter((text) => !SAME_IN_SPANISH.has(text))).toEqual([])
  })

  test('is used', () => {
    const source = readersOf(exportedNames.get(name) ?? '')
    const unused = messagesOf(english).filter(([key]) => !isUsedIn(source, key))
    expect(unused.map(([key]) => key)).toEqual([])
  })
})

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^texts\/(en|es)\/|(^|\/)testing\/|\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, SOURCE), 'utf8'))

/** The code that reads a set. Another set may have the same keys. */
const readersOf = (set: string): string => sources.filter((code) => new RegExp(`\\b${set}\\b`).test(code)).join('\n')

/** A key may be complete, or its group may be, when the rest is a value: t(`status.${status}`). */
function isUsedIn(source: string, key: string): boolean {
  const ends = [...key.matchAll(/\./g)].map(({ index }) => index + 1)
  return source.includes(`'${key}'`) || ends.some((end) => source.includes(`\`${key.slice(0, end)}\${`))
}
