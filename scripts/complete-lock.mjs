/**
 * `npm run complete-lock`, after a package was added or updated: adds the packages of other platforms that npm omitted
 * from package-lock.json. Without them, `npm ci` rejects the file. npm adds their checksums when it installs them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gapsOf } from './lock/gaps.mjs'

const LOCK_FILE = new URL('../package-lock.json', import.meta.url)

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'))
const gaps = gapsOf(lock.packages)
const entries = Object.entries({ ...lock.packages, ...gaps })
// In npm's own order, so that its next write does not reorder the file.
lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(gaps).length} packages added to package-lock.json`)
