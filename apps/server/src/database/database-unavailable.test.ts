import { once } from 'node:events'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { sql } from './drizzle.ts'
import { createLogger } from '../logger.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connect, type Database } from './connect.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

vi.setConfig({ testTimeout: 60_000 })

const UNAVAILABLE = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { detail: 'The database is not answering, so a change may not be saved. Please try again in a few seconds.' },
}

const CLIENT = { name: 'Oak Homes', contact_email: 'office@oak.test' }

let server: TestApp
let database: Database
let gate: Gate
afterEach(async () => {
  gate.open()
  await database.close()
  gate.close()
  await server.close()
})

/** A proxy between a pool and the database. It can pause all traffic, or close all connections and reject new ones. */
interface Gate {
  port: number
  freeze(): void
  shut(): void
  open(): void
  close(): void
}

async function openGate(target: string): Promise<Gate> {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const onConnection = (near: Socket) => {
    const far = connectSocket(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (data) => isFrozen || to.write(data))
    }
    near.on('close', () => pairs.delete(pair))
  }
  let listening: Server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const shut = () => {
    listening.close()
    for (const [near] of pairs) near.destroy()
  }
  return {
    port,
    shut,
    freeze: () => (isFrozen = true),
    open: () => {
      isFrozen = false
      if (!listening.listening) listening = createServer(onConnection).listen(port, '127.0.0.1')
    },
    close: shut,
  }
}

/** Starts the application on a database behind a gate. */
async function start() {
  server = await startTestApp()
  const { database: name, host, password, port, user } = server.database.pool.options
  gate = await openGate(join(String(host), `.s.PGSQL.${port}`))
  database = connect(
    {
      host: '127.0.0.1',
      port: gate.port,
      user: String(user),
      database: String(name),
      ...(typeof password === 'string' && { password }),
    },
    () => undefined,
  )
  const account = await server.signIn()
  Object.assign(server.app.services.db, database.db)
  expect((await account.call('GET', '/api/clients/')).status).toBe(200)
  return account
}

test(
  'requests return 503 while the database is unavailable, and succeed once it is available again',
  { tags: ['OPS-10'] },
  async () => {
    const user = await start()
    gate.shut()
    expect(await user.call('GET', '/api/clients/')).toMatchObject(UNAVAILABLE)
    const key = { 'idempotency-key': 'one' }
    expect(await user.call('POST', '/api/clients/', CLIENT, key)).toMatchObject(UNAVAILABLE)
    expect(await server.anonymous('POST', '/accounts/login/', { username: 'a', password: 'b' })).toMatchObject(
      UNAVAILABLE,
    )
    gate.open()
    expect((await user.call('GET', '/api/clients/')).status).toBe(200)
    expect((await user.call('POST', '/api/clients/', CLIENT, key)).status).toBe(201)
  },
)

test(
  'requests return 503 within 10 s while the database hangs, and its connections are not used again',
  { tags: ['OPS-10'] },
  async () => {
    const user = await start()
    gate.freeze()
    const started = performance.now()
    const calls = [user.call('GET', '/api/clients/'), user.call('POST', '/api/clients/', CLIENT)]
    for (const response of await Promise.all(calls)) expect(response).toMatchObject(UNAVAILABLE)
    expect(performance.now() - started).toBeLessThan(10_000)
    gate.open()
    expect((await user.call('GET', '/api/clients/')).status).toBe(200)
  },
)

test(
  'a change of a record that stays locked returns 503, and succeeds once the lock is released',
  { tags: ['OPS-10'] },
  async () => {
    const user = await start()
    const { body: client } = await user.call('POST', '/api/clients/', CLIENT)
    const path = `/api/clients/${client.id}/`
    // The pool of this test has opened only one connection so far, so all requests use it.
    await database.db.execute(sql`set statement_timeout = '100ms'`)
    const blocker = await server.database.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select from clients where id = $1 for update', [client.id])
      expect(await user.call('PATCH', path, { name: 'Elm Homes' })).toMatchObject(UNAVAILABLE)
      await blocker.query('rollback')
      expect(await user.call('PATCH', path, { name: 'Elm Homes' })).toMatchObject({ status: 200 })
    } finally {
      blocker.release()
    }
  },
)

test('the log contains the reason why the database does not respond', { tags: ['OPS-10'] }, async () => {
  await start()
  gate.shut()
  const failed = await database.db.execute(sql`select 1`).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(DatabaseUnavailable)
  const output = new PassThrough()
  const logger = createLogger('info', output)
  logger.warn({ err: failed }, 'a request failed')
  // pg-boss reports errors in this form.
  logger.warn({ err: { message: 'the reason', stack: 'somewhere', queue: 'x' } }, 'a job queue')
  output.end()
  const lines = await text(output)
  expect(lines).toContain('the database does not respond')
  expect(lines).toContain('Connection terminated')
  expect(lines).toContain('"message":"the reason"')
  expect(lines).not.toContain('[object Object]')
})
