import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { copyBinaries, prepareBinaries } from './prepare-binaries.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { queryValue, startForTest } from './testing/embedded-for-test.ts'
import { createRecordingLog } from './testing/recording-log.ts'
import { spawnRunningServer } from './testing/server-process.ts'
import { isRoot, makeDataDir } from './testing/test-folder.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

interface Link {
  readonly target: string
}

/** A copy of the package without the links that its install script creates, in a folder that every account can enter. */
function makePackageWithoutLinks(): Binaries {
  const folder = makeTestFolder()
  chmodSync(folder, 0o755)
  const packageDir = join(folder, 'package')
  cpSync(findBinaries().packageDir, packageDir, { recursive: true, verbatimSymlinks: true })
  for (const path of listLinks(packageDir)) rmSync(path)
  return { packageDir, version: 'test' }
}

function listLinks(packageDir: string): string[] {
  const links: Link[] = JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'))
  return links.map(({ target }) => join(packageDir, target))
}

test.each([
  ['freebsd', 'x64'],
  ['linux', 's390x'],
  ['win32', 'x64'],
] as const)(
  'findBinaries throws a one-line error that names DATABASE_URL for %s-%s',
  { tags: ['OPS-08'] },
  (platform, cpu) => {
    const find = (): Binaries => findBinaries(platform, cpu)
    expect(find).toThrow(StartupError)
    expect(find).toThrow(
      `Daywork does not include PostgreSQL for ${platform}-${cpu}: set DATABASE_URL to the address of a PostgreSQL server.`,
    )
  },
)

test('findBinaries names what to run if the package for the platform is not installed', { tags: ['OPS-08'] }, () => {
  const other = process.platform === 'darwin' ? 'linux' : 'darwin'
  expect(() => findBinaries(other, 'x64')).toThrow(
    `PostgreSQL for ${other}-x64 is not installed: run npm install, or set DATABASE_URL to the address of a PostgreSQL server.`,
  )
})

test('PostgreSQL starts from a package whose install script did not run', async () => {
  const binaries = makePackageWithoutLinks()
  const { postgres } = await startForTest({ dataDir: makeDataDir(), binaries })
  expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
  expect(listLinks(binaries.packageDir).filter((path) => !existsSync(path))).toEqual([])
})

test('PostgreSQL starts from a read-only package without links', async () => {
  const binaries = makePackageWithoutLinks()
  const home = makeTestFolder()
  const dataDir = makeDataDir(home)
  mkdirSync(dataDir)
  const libraries = join(binaries.packageDir, 'native', 'lib')
  chmodSync(libraries, 0o555)
  onTestFinished(() => chmodSync(libraries, 0o755))
  // Root can write anyway, so as root the test starts an ordinary account with the package of root.
  const account = isRoot ? { uid: 1, gid: 1 } : undefined
  if (account !== undefined) for (const path of [home, dataDir]) chownSync(path, account.uid, account.gid)

  const server = await spawnRunningServer({ dataDir, binaries, ...(account && { account }) })
  expect(await queryValue(server.connection, 'select 1')).toBe(1)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-'))).toHaveLength(1)
  await server.kill('SIGTERM')
})

test('copyBinaries copies once, opens the copy to all accounts, and removes what a killed start left', () => {
  const installed = findBinaries()
  const folder = join(makeTestFolder(), 'copies')
  const options = { folder, account: undefined }
  const abandoned = join(folder, `postgres-${installed.version}.new-abcdef`)
  mkdirSync(abandoned, { recursive: true })
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(abandoned, longAgo, longAgo)

  const copy = copyBinaries(installed, options)
  if (!('packageDir' in copy)) throw new Error(copy.failure)
  expect(readdirSync(folder)).toEqual([`postgres-${installed.version}`])
  const server = join(copy.packageDir, 'native', 'bin', 'postgres')
  expect(statSync(server).mode & 0o777).toBe(0o755)
  expect(statSync(join(copy.packageDir, 'native', 'share')).mode & 0o777).toBe(0o755)

  const { ino } = statSync(server)
  expect(copyBinaries(installed, options)).toEqual(copy)
  expect(statSync(server).ino).toBe(ino)
})

test('a start with missing programs fails with a one-line error', { tags: ['OPS-08'] }, async () => {
  const binaries = makePackageWithoutLinks()
  rmSync(join(binaries.packageDir, 'native', 'bin', 'initdb'))
  const started = startEmbeddedPostgres({ dataDir: makeDataDir(), log: createRecordingLog(), binaries })
  await expect(started).rejects.toThrow(StartupError)
  await expect(started).rejects.toThrow(
    /^The PostgreSQL that comes with Daywork did not start: spawn .*initdb ENOENT.*$/,
  )
})

test('prepareBinaries says what to do when no folder works for the copy', { tags: ['OPS-08'] }, () => {
  const account = { uid: 4_242, gid: 4_242 }
  const prepare = (): Binaries => {
    const closed = makeTestFolder()
    cpSync(findBinaries().packageDir, join(closed, 'package'), { recursive: true, verbatimSymlinks: true })
    return prepareBinaries({ packageDir: join(closed, 'package'), version: 'test' }, { folders: [closed], account })
  }
  expect(prepare).toThrow(StartupError)
  expect(prepare).toThrow(/cannot be entered by every account\): install Daywork in a folder .* or set DATABASE_URL\.$/)
})
