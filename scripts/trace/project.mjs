import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare, idsNamedIn, readLedger } from './ledger.mjs'

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts', 'bench']
const EXCLUDED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
const TEST_FILE = /[.](test|e2e)[.]tsx?$/

/** Compares docs/requirements.md with the tests of the project. */
export function traceProject() {
  const ledger = readLedger(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'))
  const files = FOLDERS.flatMap(testFilesUnder)
  const namedByFile = new Map(files.map((file) => [file, idsNamedIn(readFileSync(join(ROOT, file), 'utf8'))]))
  return { ledger, files, ...compare(ledger, namedByFile) }
}

/**
 * @param {string} folder relative to the root
 * @returns {string[]}
 */
function testFilesUnder(folder) {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return EXCLUDED.has(entry.name) ? [] : testFilesUnder(path)
    return TEST_FILE.test(entry.name) ? [path] : []
  })
}
