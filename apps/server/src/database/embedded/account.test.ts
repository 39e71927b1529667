import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUnprivilegedAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { prepareBinaries, SHARED_FOLDERS } from './prepare-binaries.ts'
import { asSuperuser, queryValue, startForTest } from './testing/embedded-for-test.ts'
import { spawnRunningServer, spawnServer } from './testing/server-process.ts'
import { isRoot, makeDataDir, shareDataDir } from './testing/test-folder.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

const ACCOUNT_LIST = 'root:x:0:0::/root:/bin/sh\nnobody:x:99:98::/:/sbin/nologin\n'

test(
  'findUnprivilegedAccount returns `daywork` if the system has that account, else `nobody`',
  { tags: ['OPS-18'] },
  () => {
    const path = join(makeTestFolder(), 'passwd')
    writeFileSync(path, ACCOUNT_LIST)
    expect(findUnprivilegedAccount(path)).toEqual({ uid: 99, gid: 98 })
    writeFileSync(path, `${ACCOUNT_LIST}daywork:x:990:991::/srv/daywork:/usr/sbin/nologin\n`)
    expect(findUnprivilegedAccount(path)).toEqual({ uid: 990, gid: 991 })
    writeFileSync(path, `${ACCOUNT_LIST}daywork:x:0:0::/root:/bin/sh\n`)
    expect(findUnprivilegedAccount(path)).toEqual({ uid: 99, gid: 98 })
    expect(findUnprivilegedAccount(`${path}-missing`)).toEqual({ uid: 65_534, gid: 65_534 })
  },
)

// oxlint-disable-next-line vitest/no-conditional-tests -- an ordinary account cannot switch to others, so it has its own test below
if (isRoot) {
  const nobody = findUnprivilegedAccount('/etc/passwd')
  /** Exists on every system and is neither root nor `nobody`. */
  const daemon = { uid: 1, gid: 1 }
  const dataDir = shareDataDir()

  test('when root starts it, PostgreSQL runs as the account `nobody`, even if that account cannot enter the parents of DATA_DIR', async () => {
    const { postgres } = await startForTest({ dataDir })
    expect(statSync(join(dataDir, '..')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'pg18')).uid).toBe(nobody.uid)
    const status = String(
      await queryValue(asSuperuser(postgres.connection, dataDir), `select pg_read_file('/proc/self/status')`),
    )
    expect(status).toMatch(new RegExp(`^Uid:\\s${nobody.uid}\\s${nobody.uid}\\s`, 'm'))
    // It does not have the groups of root.
    expect(status).toMatch(/^Groups:\s*$/m)
  })

  test('when root starts it in a project that other accounts cannot enter, PostgreSQL runs from a copy', async () => {
    const project = makeTestFolder()
    const packageDir = join(project, 'package')
    cpSync(findBinaries().packageDir, packageDir, { recursive: true, verbatimSymlinks: true })
    const version = 'test-of-a-closed-project'
    onTestFinished(() => {
      for (const folder of SHARED_FOLDERS) rmSync(join(folder, `postgres-${version}`), { recursive: true, force: true })
    })

    const { postgres } = await startForTest({ dataDir, binaries: { packageDir, version } })
    // Reads a library and a script of the copy.
    await queryValue(postgres.connection, 'create extension pg_trgm')
    const used = await queryValue(
      asSuperuser(postgres.connection, dataDir),
      `select setting from pg_config where name = 'BINDIR'`,
    )
    expect(used).not.toContain(project)
  })

  test('a start gives files that root restored from a backup to the account of PostgreSQL, and closes them to others', async () => {
    const { postgres } = await startForTest({ dataDir })
    await postgres.stop()
    const folder = join(dataDir, 'pg18')
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(folder, name), 0, 0)
    }
    chmodSync(folder, 0o755)

    const { postgres: restored } = await startForTest({ dataDir })
    expect(await queryValue(restored.connection, 'select 1')).toBe(1)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'PG_VERSION')).uid).toBe(nobody.uid)
  })

  test(
    'PostgreSQL runs under the ordinary account that starts it, even if root starts the same cluster later',
    { tags: ['OPS-02'] },
    async () => {
      const home = makeTestFolder()
      const ownDataDir = makeDataDir(home)
      mkdirSync(ownDataDir)
      for (const path of [home, ownDataDir]) chownSync(path, daemon.uid, daemon.gid)
      const server = await spawnRunningServer({ dataDir: ownDataDir, account: daemon, binaries: binariesForDaemon() })
      expect(await queryValue(server.connection, 'select 1')).toBe(1)
      expect(statSync(join(ownDataDir, 'pg18', 'postmaster.pid')).uid).toBe(daemon.uid)
      await server.kill('SIGTERM')

      await startForTest({ dataDir: ownDataDir })
      expect(statSync(join(ownDataDir, 'pg18', 'postmaster.pid')).uid).toBe(daemon.uid)
    },
  )

  test(
    'an ordinary account cannot start the cluster of another one, and a one-line error says what to do',
    { tags: ['OPS-08'] },
    async () => {
      const home = makeTestFolder()
      const folder = join(home, 'pg18')
      mkdirSync(folder, { mode: 0o700 })
      chownSync(home, daemon.uid, daemon.gid)
      chownSync(folder, nobody.uid, nobody.gid)
      const outcome = await spawnServer({ dataDir: home, account: daemon, binaries: binariesForDaemon() }).outcome
      expect(outcome).toEqual({
        failed: {
          name: 'StartupError',
          message:
            `DATA_DIR contains a database of the account with uid ${nobody.uid} (${folder}), but Daywork runs as uid 1: ` +
            'start it under that account or as root, or change the owner of the folder with chown -R.',
        },
      })
    },
  )

  /** A copy of the programs that the account can reach. It has no package.json. */
  function binariesForDaemon(): Binaries {
    return prepareBinaries(findBinaries(), { folders: SHARED_FOLDERS, account: daemon })
  }
} else {
  test('PostgreSQL runs under the ordinary account that starts it', { tags: ['OPS-02'] }, async () => {
    const dataDir = makeDataDir()
    const { postgres } = await startForTest({ dataDir })
    expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
    expect(statSync(join(dataDir, 'pg18')).uid).toBe(process.geteuid?.())
  })
}
