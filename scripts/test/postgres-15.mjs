import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../setup/command.mjs'
import { tell } from '../setup/progress.mjs'
import { ROOT } from './tool.mjs'

/** The oldest PostgreSQL that Daywork promises to run on (docs/self-hosting.md), and the one of Debian 12. */
const VERSION = '15'
const BIN = `usr/lib/postgresql/${VERSION}/bin`

/** Unpacked here, never installed: a test must not add a database server to somebody's machine. */
const KEPT = join(ROOT, 'node_modules/.cache', `postgresql-${VERSION}`)

/**
 * The folder of that PostgreSQL's programs: what the environment names, the system's own, or Debian's package unpacked.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensurePostgres15() {
  const { TEST_POSTGRES_BIN } = process.env
  const found = [TEST_POSTGRES_BIN, join('/', BIN), join(KEPT, BIN)].find((folder) => folder && holdsPrograms(folder))
  if (found || !existsSync('/usr/bin/apt-get')) return found
  await tell(`Fetching PostgreSQL ${VERSION}`, fetchPackage)
  return holdsPrograms(join(KEPT, BIN)) ? join(KEPT, BIN) : undefined
}

/** @param {string} folder */
const holdsPrograms = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

/** @throws Error with the failing program's own words */
async function fetchPackage() {
  const unfinished = `${KEPT}.new-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    // The list of packages may be old enough to name files that are gone; only root may renew it.
    if (process.getuid?.() === 0) await run('apt-get', ['update'])
    await run('apt-get', ['download', `postgresql-${VERSION}`, 'libpq5'], unfinished)
    for (const file of readdirSync(unfinished).filter((name) => name.endsWith('.deb'))) {
      await run('dpkg-deb', ['--extract', join(unfinished, file), unfinished])
      rmSync(join(unfinished, file))
    }
    rmSync(KEPT, { recursive: true, force: true })
    renameSync(unfinished, KEPT)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
async function run(program, args, cwd = ROOT) {
  const { code, output } = await runQuietly(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`)
}
