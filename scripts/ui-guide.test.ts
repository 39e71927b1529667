import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const UI = join(ROOT, 'apps/web/src/ui')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const guide = read(UI, 'README.md')

/** What the first column of the tables has between backticks. */
const namesOf = (pattern: RegExp): string[] =>
  [...guide.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(pattern)].map(([, name = '']) => name),
  )

test('every file that the guide to the components names exists', () => {
  const files = namesOf(/`([\w./-]+\.tsx?)`/g)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(UI, file)))).toEqual([])
})

test('every component and hook that the guide names is exported', () => {
  const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const source = sources.map((file) => read(UI, file)).join('\n')
  const exported = new Set(
    [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name),
  )
  const names = namesOf(/`([A-Z]\w+|use[A-Z]\w+)`/g)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !exported.has(name))).toEqual([])
})

test('no guide praises a component library that the web does not use', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(ROOT, 'apps/web/package.json'))
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.includes('mantine'))).toEqual([])
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'apps/web/src/ui/README.md'])
    expect({ file, names: /mantine/i.test(read(ROOT, file)) }).toEqual({ file, names: false })
})
