import { existsSync, lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openSocketFolder } from './socket-folder.ts'
import { askForOne, startForTest } from './testing/embedded-for-test.ts'
import { makeDataDir, makeTestFolder } from './testing/test-folder.ts'

/** Longer than any socket's address. */
const LONG_NAME = 'a-folder-of-someone-who-likes-long-names'.repeat(3)

test('a DATA_DIR too long for a socket’s address is reached by a short name, which goes with the server', async () => {
  const dataDir = makeDataDir(join(makeTestFolder(), LONG_NAME))
  const { postgres } = await startForTest({ dataDir })
  const { host } = postgres.connection
  expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103)
  expect(lstatSync(dirname(host)).mode & 0o777).toBe(0o700)
  expect(await askForOne(postgres.connection, 'select 1')).toBe(1)

  await postgres.stop()
  expect(existsSync(dirname(host))).toBe(false)
})

test('the short name counts bytes, not letters, and one that a killed server left is removed', () => {
  const folder = join(makeTestFolder(), 'ü'.repeat(40))
  const left = openSocketFolder(folder)
  expect(left.path).not.toBe(folder)
  const next = openSocketFolder(folder)
  expect(existsSync(dirname(left.path))).toBe(false)
  expect(existsSync(dirname(next.path))).toBe(true)
  next.close()
  expect(existsSync(dirname(next.path))).toBe(false)
})
