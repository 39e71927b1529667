import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { dataIn, signIn, start, stopAll, TIMEOUT_MS, useInstallations } from './commands/testing/installations.ts'
import { runUntilEnd } from './testing/spawn-server.ts'
import { administer, dropDatabase } from './testing/test-database.ts'

useInstallations()

const NAME = `daywork_several_servers_${process.pid}`
const cluster = inject('cluster')
const DATABASE_URL = `postgres://${cluster.user}@localhost:${cluster.port}/${NAME}?host=${encodeURIComponent(cluster.host)}`

beforeEach(() => administer(cluster, `create database ${NAME}`))
afterEach(async () => {
  await stopAll()
  await dropDatabase(cluster, NAME)
})

test(
  'several servers start concurrently on one empty database and serve it together',
  { tags: ['OPS-05'], timeout: TIMEOUT_MS },
  async () => {
    const startOne = () => start({ ...dataIn('data'), DATABASE_URL })
    const [one, two] = await Promise.all([startOne(), startOne(), startOne(), startOne()])
    const owner = await signIn(one, true)
    await owner.post('/api/clients/', { name: 'Shared', contact_email: 'a@b.co' })
    const seen = await (await signIn(two)).json('/api/clients/')
    expect(seen).toMatchObject({ count: 1, results: [{ name: 'Shared' }] })
    expect(one.messages).toContainEqual(expect.stringMatching(/^database: PostgreSQL \d+\.\d+.* at localhost/))
  },
)

test(
  'a second server on the same database with another media store fails to start',
  { tags: ['OPS-20'], timeout: TIMEOUT_MS },
  async () => {
    await start({ ...dataIn('data'), DATABASE_URL })
    const elsewhere = await runUntilEnd({ ...dataIn('elsewhere'), DATABASE_URL })
    expect(elsewhere.code).toBe(1)
    expect(elsewhere.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^Daywork cannot start: The photos and videos of this database are in another media store/),
    ])
  },
)
