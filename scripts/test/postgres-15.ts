import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../setup/command.mjs'

/** The oldest PostgreSQL that docs/self-hosting.md promises, and the one in Debian 12. */
const PACKAGES = ['postgresql-15', 'libpq5']
const BIN = 'usr/lib/postgresql/15/bin'

/** Debian's packages are only unpacked: tests must not add a database server to the machine. */
const UNPACKED = resolve(import.meta.dirname, '../../node_modules/.cache/postgresql-15')

/** The folder of the programs: TEST_POSTGRES_BIN, the system's, or those of Debian's packages. */
export async function ensurePostgres15(): Promise<string | undefined> {
  const candidates = [process.env.TEST_POSTGRES_BIN ?? '', join('/', BIN), join(UNPACKED, BIN)]
  const find = () => candidates.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
  if (find() === undefined && existsSync('/usr/bin/apt-get')) await unpackPackages()
  return find()
}

async function unpackPackages(): Promise<void> {
  const folder = `${UNPACKED}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // An outdated list may name packages that the mirror has deleted. Only root can update it.
  if (process.getuid?.() === 0) await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['download', ...PACKAGES], { cwd: folder })
  const files = readdirSync(folder)
  for (const file of files) await run('dpkg-deb', ['--extract', file, '.'], { cwd: folder })
  if (files.length === PACKAGES.length) renameSync(folder, UNPACKED)
}
