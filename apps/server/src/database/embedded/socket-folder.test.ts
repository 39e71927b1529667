import { existsSync, lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openSocketFolder } from './socket-folder.ts'
import { queryValue, startForTest } from './testing/embedded-for-test.ts'
import { makeDataDir } from './testing/test-folder.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

/** Longer than the maximum length of a socket address. */
const LONG_NAME = 'a-folder-of-someone-who-likes-long-names'.repeat(3)

test('a DATA_DIR whose path is too long for a socket gets a short link, which the server deletes when it stops', async () => {
  const dataDir = makeDataDir(join(makeTestFolder(), LONG_NAME))
  const { postgres } = await startForTest({ dataDir })
  const { host } = postgres.connection
  expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103)
  expect(lstatSync(dirname(host)).mode & 0o777).toBe(0o700)
  expect(await queryValue(postgres.connection, 'select 1')).toBe(1)

  await postgres.stop()
  expect(existsSync(dirname(host))).toBe(false)
})

test('openSocketFolder counts bytes, not characters, and removes a link that a killed server left', () => {
  const folder = join(makeTestFolder(), 'ü'.repeat(40))
  const leftOver = openSocketFolder(folder)
  expect(leftOver.path).not.toBe(folder)
  const next = openSocketFolder(folder)
  expect(existsSync(dirname(leftOver.path))).toBe(false)
  expect(existsSync(dirname(next.path))).toBe(true)
  next.close()
  expect(existsSync(dirname(next.path))).toBe(false)
})
