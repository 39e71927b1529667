import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { findBusinessTimeZone } from '../database/business-time-zone.ts'
import type { CommitSignals } from '../database/commit-signals.ts'
import { connect, type Database } from '../database/connect.ts'
import { openReader, type Visibility } from '../database/reader.ts'
import { RECORDS } from '../record-kinds.ts'
import type { RecordRegistry } from '../records/registry.ts'
import { createLogger } from '../logger.ts'
import { createInviteCodes } from '../features/accounts/tokens.ts'
import { sessionSettings } from '../features/accounts/session-settings.ts'
import { findNearDuplicate } from '../media/near-duplicates/find-near-duplicate.ts'
import { createSigningKey, createUrlSigner } from '../media/signed-url.ts'
import { openStorage, storageSettings } from '../media/storage/open-storage.ts'
import { visibility as defaultVisibility } from '../visibility.queries.ts'
import { openVision } from '../vision/open-vision.ts'
import { createTestDatabase, TEMPLATE_DATABASE } from './test-database.ts'

/** A response with its body parsed as JSON. Tests know its shape, and the server checks it against the schema. */
export interface ApiResponse {
  status: number
  headers: Record<string, string>
  // oxlint-disable-next-line typescript/no-explicit-any -- each test expects a certain body, and fails on another
  body: any
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>

export interface TestApp {
  app: FastifyInstance
  database: Database
  dataDir: string
  /** Reads or changes data that no endpoint can, for example timestamps. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Sends requests without a token. */
  anonymous: Call
  /** Registers and logs in an account. Its `call` sends requests with its token. */
  signIn(username?: string): Promise<Account>
  /** Starts another server on the same database. It is closed with the first one. */
  startAnother(): Promise<FastifyInstance>
  close(): Promise<void>
}

export interface Account {
  username: string
  password: string
  access: string
  refresh: string
  call: Call
}

/** Parts of the application that differ for a test. */
interface TestParts extends Pick<
  Parameters<typeof buildApp>[0],
  'webFolder' | 'bodyTimeouts' | 'recordRoutes' | 'onRoute'
> {
  commitSignals?: CommitSignals
  records?: RecordRegistry
  visibility?: Visibility
  /** Receives the log, which is silent by default. */
  log?: DestinationStream
  /** Replaces the logger, for tests that check single messages. */
  logger?: Logger
}

/** Starts the real application on a separate database. Each response is checked against its schema. */
export async function startTestApp(settings: Record<string, string> = {}, parts: TestParts = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-test-'))
  const created = await createTestDatabase(inject('cluster'), TEMPLATE_DATABASE)
  const database = connect(created.connection, () => undefined)
  const start = (opened: Database) => assemble(readConfig({ ...settings, DATA_DIR: dataDir }), opened, parts)
  const app = await start(database)
  const closings: (() => Promise<unknown>)[] = []
  const anonymous = callWith(app, {})
  let accounts = 0
  const nextUsername = () => {
    accounts += 1
    return `user-${accounts}`
  }
  return {
    app,
    database,
    dataDir,
    sql: async (text, values = []) => (await database.pool.query(text, values)).rows,
    anonymous,
    signIn: (username = nextUsername()) => openAccount(app, anonymous, username),
    startAnother: async () => {
      const opened = connect(created.connection, () => undefined)
      const another = await start(opened)
      closings.push(() => another.close().then(() => opened.close()))
      return another
    },
    close: async () => {
      await Promise.all([app.close(), ...closings.map((closeOther) => closeOther())])
      await database.close()
      await created.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the application for all tests of a file, with a signed-in user. Closes it after them. */
export async function shareTestApp({ settings = {}, username, ...parts }: SharedApp = {}): Promise<{
  server: TestApp
  user: Account
  call: Call
}> {
  const server = await startTestApp(settings, parts)
  afterAll(() => server.close())
  const user = await server.signIn(username)
  return { server, user, call: user.call }
}

/** Lets the application listen, for tests that need a real connection. @returns its port */
export const listenOnFreePort = async (app: FastifyInstance): Promise<number> =>
  Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)

export interface SharedApp extends TestParts {
  settings?: Record<string, string>
  username?: string
}

async function assemble(config: Config, { db }: Database, parts: TestParts): Promise<FastifyInstance> {
  const key = Buffer.from('a key that only these tests know, 32 bytes and more')
  const signingKey = createSigningKey(key)
  const {
    commitSignals,
    log,
    records = RECORDS,
    visibility = defaultVisibility,
    logger = log ? createLogger('info', log) : pino({ level: 'silent' }),
    ...rest
  } = parts
  return buildApp({
    logger,
    checkResponses: true,
    ...rest,
    services: {
      config,
      db,
      commitSignals,
      records,
      visibility,
      engineState: () => 'running',
      sessions: sessionSettings(config),
      inviteCodes: createInviteCodes(key),
      storage: await openStorage(storageSettings(config)),
      urlSigner: createUrlSigner(() => signingKey),
      vision: openVision(config.vision, logger, {
        findNearDuplicate: (rotations, actor) => findNearDuplicate(openReader(db, visibility(actor)), rotations),
        findTimeZone: () => findBusinessTimeZone(db),
      }),
    },
  })
}

async function openAccount(app: FastifyInstance, anonymous: Call, username: string): Promise<Account> {
  const password = 'correct horse'
  await anonymous('POST', '/accounts/register/', { username, password })
  const { status, body } = await anonymous('POST', '/accounts/login/', { username, password })
  if (status !== 200) throw new Error(`No log-in for ${username}: ${status} ${JSON.stringify(body)}`)
  const { access, refresh } = body
  return { username, password, access, refresh, call: callWith(app, { authorization: `Bearer ${access}` }) }
}

/** Returns the sorted statuses of responses that arrived in any order. */
export const statuses = (responses: ApiResponse[]): number[] =>
  responses.map(({ status }) => status).toSorted((left, right) => left - right)

export function callWith(app: FastifyInstance, commonHeaders: Record<string, string>): Call {
  return async (method, url, body, headers = {}) => {
    const options: InjectOptions = { method, url, headers: { ...commonHeaders, ...headers } }
    if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>
    const response = await app.inject(options)
    const text = response.body
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false
    return {
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      body: isJson && text !== '' ? JSON.parse(text) : text,
    }
  }
}
