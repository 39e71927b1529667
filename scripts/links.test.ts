import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'apps/**/src/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})

/** The targets of links and pictures that are files of the project. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '')
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

test.each(PAGES)('every link and picture in %s leads to a file', (page) => {
  const broken = linksOf(page).filter((target) => !existsSync(join(ROOT, dirname(page), target)))
  expect(broken).toEqual([])
})
