/**
 * Adds to package-lock.json the other machines' packages that npm left out: `npm run complete-lock`, after a package
 * was added or updated. Without them `npm ci` refuses the file. npm fills in the checksums when it meets the packages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gapsOf } from './lock/gaps.mjs'

const LOCK_FILE = new URL('../package-lock.json', import.meta.url)

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'))
const gaps = gapsOf(lock.packages)
const entries = Object.entries({ ...lock.packages, ...gaps })
// npm's own order, so that its next write changes nothing.
lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(gaps).length} packages added to package-lock.json`)
