import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifyTimeStamp } from '@daywork/domain/time-stamps/verify-time-stamp'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../error-properties.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { STAMP_CRYPTO } from './hashing.ts'
import { requestStamp } from './request-stamp.ts'
import { stampDays, startStamping } from './stamp-days.ts'
import { createAuthority, readQuery, serveAuthority, stampAll } from './testing/fake-authority.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

const DAYS = ['2026-11-20', '2026-11-23', '2026-11-24']
const rootOf = (day: string): string => createHash('sha256').update(day).digest('hex')
const authority = createAuthority()
const never = new AbortController().signal
const { server } = await shareTestApp()
const { db } = server.app.services

type Log = (details: object, message: string) => void

async function start() {
  await server.sql('delete from event_days')
  // The newest first: the order must come from the days.
  for (const [index, day] of [...DAYS.entries()].toReversed()) {
    await server.sql("insert into event_days (day, position, events, root, proof) values ($1, $2, 1, $3, '{}')", [
      day,
      index + 1,
      rootOf(day),
    ])
  }
  return { info: vi.fn<Log>(), warn: vi.fn<Log>(), debug: vi.fn<Log>() }
}

const readStamps = async () => {
  const rows = await server.sql('select day::text as day, stamp from event_days order by day')
  const stamped = new Map<unknown, unknown>()
  for (const { day, stamp } of rows) {
    if (!(stamp instanceof Buffer)) continue
    const verdict = await verifyTimeStamp(new Uint8Array(stamp), Buffer.from(rootOf(String(day)), 'hex'), STAMP_CRYPTO)
    stamped.set(day, verdict.kind === 'valid' ? verdict.authority : verdict.kind)
  }
  return stamped
}

test('days that are over are stamped, the oldest first, and once', { tags: ['PACK-13'] }, async () => {
  const log = await start()
  const headers: unknown[] = []
  const { queries, url } = await serveAuthority((query, response, request) => {
    headers.push([request.method, request.headers['content-type']])
    stampAll(authority)(query, response, request)
  })
  await stampDays(db, url, log)
  await stampDays(db, url, log)
  expect(queries.map((query) => readQuery(query).hash.toString('hex'))).toEqual(DAYS.map(rootOf))
  expect(new Set(queries.map((query) => readQuery(query).nonce.toString('hex'))).size).toBe(DAYS.length)
  expect(headers[0]).toEqual(['POST', 'application/timestamp-query'])
  expect(await readStamps()).toEqual(new Map(DAYS.map((day) => [day, 'Fake Time Stamping'])))
  expect(log.info.mock.calls.map(([details]) => details)).toEqual(DAYS.map((day) => ({ day })))
  expect(log.warn).not.toHaveBeenCalled()
})

const respond = (response: ServerResponse, stamp: Uint8Array) => response.end(stamp)
const forged = (stamp: Buffer) => {
  stamp[stamp.length - 1] = (stamp.at(-1) ?? 0) ^ 1
  return stamp
}

type Hostile = [name: string, respond: Parameters<typeof serveAuthority>[0], reason: RegExp]

const HOSTILE: Hostile[] = [
  ['an error', (_query, response) => void response.writeHead(500).end('secret'), /responded with 500$/],
  [
    'a redirect',
    (_query, response, { headers }) =>
      void response.writeHead(302, { location: `http://${headers.host}/elsewhere` }).end(),
    /responded with 302$/,
  ],
  ['a huge body', (_query, response) => void response.end(Buffer.alloc(100_000)), /UND_ERR_RES_EXCEEDED_MAX_SIZE/],
  [
    'a body without an end',
    (_query, response) => {
      const write = () => void response.write(Buffer.alloc(20_000), () => response.destroyed || write())
      write()
    },
    /UND_ERR_RES_EXCEEDED_MAX_SIZE/,
  ],
  ['a closed connection', (_query, response) => void response.destroy(), /UND_ERR_SOCKET/],
  ['nothing', (_query, response) => void response.end(), /not a time stamp/],
  ['garbage', (_query, response) => void response.end(Buffer.alloc(5_000, 0x30)), /not a time stamp/],
  ['a rejection', (_query, response) => respond(response, Buffer.from('30053003020102', 'hex')), /does not stamp this/],
  [
    'a stamp of another hash',
    (query, response) => respond(response, authority.stamp(Buffer.alloc(32), readQuery(query))),
    /of another hash/,
  ],
  [
    'the stamp of another request',
    (query, response) => respond(response, authority.stamp(readQuery(query).hash, { nonce: Buffer.from('42', 'hex') })),
    /of another request/,
  ],
  [
    'a stamp without a nonce',
    (query, response) => respond(response, authority.stamp(readQuery(query).hash)),
    /of another request/,
  ],
  [
    'a wrong signature',
    (query, response) => respond(response, forged(authority.stamp(readQuery(query).hash, readQuery(query)))),
    /signature is not/,
  ],
  [
    'a certificate of a web server',
    (query, response, request) => stampAll(createAuthority({ isForServers: true }))(query, response, request),
    /not for time stamps/,
  ],
  [
    'an expired certificate',
    (query, response, request) =>
      stampAll(createAuthority({ validTo: new Date('2021-01-01') }))(query, response, request),
    /signature is not/,
  ],
]

test.each(HOSTILE)(
  'an authority that sends %s stamps nothing, and is logged once',
  { tags: ['PACK-13'] },
  async (_name, hostile, reason) => {
    const log = await start()
    const { queries, url } = await serveAuthority(hostile)
    await stampDays(db, url, log)
    // Neither this day nor the next ones are tried again now.
    await stampDays(db, url, log)
    expect(queries).toHaveLength(1)
    expect(await readStamps()).toEqual(new Map())
    expect(log.warn.mock.calls).toEqual([[{ day: DAYS[0], reason: expect.stringMatching(reason) }, expect.anything()]])
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('secret')
  },
)

test('gives up on an authority that is too slow', { tags: ['PACK-13'] }, async () => {
  const { url } = await serveAuthority((_query, response) => {
    const timer = setInterval(() => response.write('0'), 5)
    response.on('close', () => clearInterval(timer))
  })
  expect(await requestStamp(url, rootOf('a'), never, 100)).toEqual({ reason: expect.stringMatching(/too long/) })
})

test('attempts follow at growing intervals, and a success ends them', { tags: ['PACK-13'] }, async () => {
  const log = await start()
  let isDown = true
  const { queries, url } = await serveAuthority((query, response, request) => {
    if (isDown) response.writeHead(503).end()
    else stampAll(authority)(query, response, request)
  })
  const minutes: unknown[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await stampDays(db, url, log)
    const [row] = await server.sql(
      `select round(extract(epoch from stamp_after - now()) / 60)::int as minutes from event_days where stamp_after is not null`,
    )
    minutes.push(row?.['minutes'])
    await server.sql("update event_days set stamp_after = now() - interval '1 second' where stamp_after is not null")
  }
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 360, 360])
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.debug).toHaveBeenCalledTimes(7)
  isDown = false
  await stampDays(db, url, log)
  expect(queries).toHaveLength(8 + DAYS.length)
  expect(await readStamps()).toHaveProperty('size', DAYS.length)
})

test('two servers request each stamp once', { tags: ['PACK-13'] }, async () => {
  const log = await start()
  const another = await server.startAnother()
  const gate = Promise.withResolvers<void>()
  const { queries, url } = await serveAuthority((query, response, request) => {
    void gate.promise.then(() => stampAll(authority)(query, response, request))
  })
  const first = stampDays(db, url, log)
  await vi.waitUntil(() => queries.length > 0)
  await stampDays(another.services.db, url, log)
  expect(queries).toHaveLength(1)
  gate.resolve()
  await Promise.all([first, stampDays(another.services.db, url, log)])
  expect(queries).toHaveLength(DAYS.length)
})

test('a start tries again immediately, and a stop does not wait for the authority', { tags: ['PACK-13'] }, async () => {
  const log = await start()
  await server.sql("update event_days set stamp_attempts = 5, stamp_after = now() + interval '5 hours'")
  const { queries, url } = await serveAuthority(() => undefined)
  const stop = startStamping(db, url, log)
  await vi.waitUntil(() => queries.length > 0, { timeout: 10_000 })
  await stop()
  expect(log.warn).not.toHaveBeenCalled()
})

test('without an authority, nothing is stamped', { tags: ['PACK-13'] }, async () => {
  const log = await start()
  await startStamping(db, undefined, log)()
  expect(await server.sql('select day from event_days where stamp_attempts > 0')).toEqual([])
})

const openssl = async (folder: string, ...args: string[]) =>
  (await promisify(execFile)('openssl', args, { cwd: folder })).stdout

/** A folder for OpenSSL, or undefined where there is none. */
async function openFolder(): Promise<string | undefined> {
  const folder = makeTestFolder()
  try {
    await openssl(folder, 'version')
    return folder
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  }
}

const CONFIGURATION = `
[dn]
[req]
distinguished_name = dn
[ext]
extendedKeyUsage = critical,timeStamping
[tsa]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

test('an authority of OpenSSL stamps a day, where that program exists', { tags: ['PACK-13'] }, async () => {
  const folder = await openFolder()
  if (folder === undefined) return
  await writeFile(join(folder, 'tsa.cnf'), CONFIGURATION)
  await writeFile(join(folder, 'serial'), '01\n')
  const subject = ['-subj', '/O=Example Inc./CN=OpenSSL Authority', '-config', 'tsa.cnf', '-extensions', 'ext']
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem', '-days', '2']
  await openssl(folder, 'req', '-x509', ...key, ...subject)
  const { url } = await serveAuthority((query, response) => {
    const signing = ['-signer', 'tsa.pem', '-inkey', 'tsa.key', '-config', 'tsa.cnf', '-section', 'tsa']
    void writeFile(join(folder, 'query.tsq'), query)
      .then(() => openssl(folder, 'ts', '-reply', '-queryfile', 'query.tsq', ...signing, '-out', 'reply.tsr'))
      .then(() => readFile(join(folder, 'reply.tsr')))
      .then((reply) => response.end(reply))
  })
  const log = await start()
  await stampDays(db, url, log)
  expect(await readStamps()).toEqual(new Map(DAYS.map((day) => [day, 'OpenSSL Authority (Example Inc.)'])))
})

test('OpenSSL accepts the stamps of the fake authority, where that program exists', { tags: ['PACK-14'] }, async () => {
  const folder = await openFolder()
  if (folder === undefined) return
  const root = rootOf('day')
  await writeFile(join(folder, 'day.tsr'), authority.stamp(Buffer.from(root, 'hex')))
  await writeFile(join(folder, 'tsa.der'), authority.certificate)
  await openssl(folder, 'x509', '-inform', 'der', '-in', 'tsa.der', '-out', 'tsa.pem')
  const verify = (digest: string) =>
    openssl(folder, 'ts', '-verify', '-digest', digest, '-in', 'day.tsr', '-CAfile', 'tsa.pem', '-partial_chain')
  expect(await verify(root)).toContain('Verification: OK')
  await expect(verify(rootOf('another'))).rejects.toThrow('imprint mismatch')
})
