import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['apps/server', 'apps/web', 'packages/domain', 'e2e', 'bench', 'scripts']
const NO_SOURCE = /(^|\/)(node_modules|dist|coverage|test-results|playwright-report)(\/|$)/

/** Paths of our own files from the root whose names match. */
export const sourceFiles = (name: RegExp): string[] =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => name.test(file) && !NO_SOURCE.test(file))
