import { once } from 'node:events'
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { sql } from './drizzle.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../logger.ts'
import { administer, createTestDatabase, TEMPLATE_DATABASE } from '../testing/test-database.ts'
import { openEngine } from './engine.ts'
import { selectRows } from './handle.ts'

const logger = createLogger('error')
const cluster = inject('cluster')

/** @param zone its own time zone; installers set that of its machine */
async function createLocalDatabase(zone = 'America/New_York'): Promise<string> {
  const created = await createTestDatabase(cluster, TEMPLATE_DATABASE)
  onTestFinished(() => created.drop())
  const { database } = created.connection
  await administer(cluster, `alter database ${database} set timezone = '${zone}'`)
  return database
}

/** @param server the folder of a socket, or a host */
const addressOf = (database: string, server: string, port: number): URL => {
  const url = new URL(`postgres://${cluster.user}@localhost:${port}/${database}`)
  url.searchParams.set('host', server)
  return url
}

const open = (url: URL) => openEngine(readConfig({ DATA_DIR: '/unused', DATABASE_URL: url.href }), logger)

test('timestamps are in UTC, also if DATABASE_URL has options of its own', { tags: ['OPS-05'] }, async () => {
  const url = addressOf(await createLocalDatabase(), cluster.host, cluster.port)
  url.searchParams.set('options', '-c search_path=public -c work_mem=5MB')
  const engine = await open(url)
  onTestFinished(() => engine.close())
  expect(
    await selectRows(
      engine.db,
      sql`select '2026-11-28T22:01:59.512Z'::timestamptz as at, current_setting('work_mem') as memory`,
    ),
  ).toEqual([{ at: '2026-11-28T22:01:59.512Z', memory: '5MB' }])
})

/** The port of a pooler that drops the options of connections. */
async function startPooler(): Promise<number> {
  const pooler = createServer((client) => {
    const server = connectSocket(`${cluster.host}/.s.PGSQL.${cluster.port}`)
    client.once('data', (startup) => {
      server.write(withoutOptions(Buffer.from(startup)))
      client.pipe(server).pipe(client)
    })
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const { port } = pooler.address() as AddressInfo
  return port
}

test('a pooler that drops the options of connections is refused', { tags: ['OPS-08'] }, async () => {
  const port = await startPooler()
  // In winter, London has the offset of UTC.
  for (const zone of ['America/New_York', 'Europe/London']) {
    const opening = open(addressOf(await createLocalDatabase(zone), '127.0.0.1', port))
    await expect(opening).rejects.toThrow(`its time zone is ${zone}, not UTC`)
  }
})

test('such a pooler is accepted if the database is in UTC by any name', { tags: ['OPS-05'] }, async () => {
  const port = await startPooler()
  for (const zone of ['Etc/UTC', 'gmt', 'Zulu']) {
    const engine = await open(addressOf(await createLocalDatabase(zone), '127.0.0.1', port))
    expect(engine.state()).toBe('running')
    await engine.close()
  }
})

/** The first message of a connection: its length, the version of the protocol, and settings as names and values. */
function withoutOptions(startup: Buffer): Buffer {
  const texts = startup.subarray(8).toString().split('\0')
  const sent = texts.filter((text, at) => text !== 'options' && texts[at - 1] !== 'options').join('\0')
  const message = Buffer.concat([startup.subarray(0, 8), Buffer.from(sent)])
  message.writeUInt32BE(message.length)
  return message
}
