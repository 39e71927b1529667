import pg from 'pg'
import { codeOf, messageOf } from '../../thrown.ts'
import { type ClusterPlace, DATABASE_USER, SOCKET_PORT } from './cluster.ts'
import { type FailureKind, PostgresFailure } from './failure.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL is there but takes no connections: starting, recovering or stopping. */
const CANNOT_CONNECT_NOW = '57P03'
/** A wrong password, and rules under which our role may not connect at all. */
const REFUSED = new Set(['28P01', '28000'])

export interface Session {
  readonly client: pg.Client
  /** Resolves when the connection is over, for whatever reason. */
  readonly ended: Promise<void>
}

export interface ClusterConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly ssl: false
}

/** How a client reaches the cluster. `ssl` is named because PGSSLMODE in the environment would ask for it otherwise. */
export function connectionTo({ password, socketFolder }: Omit<ClusterPlace, 'folder'>): ClusterConnection {
  const place = { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, ssl: false } as const
  return password === undefined ? place : { ...place, password }
}

/**
 * Opens a connection to the cluster's own database `postgres`; the caller ends it.
 * @returns undefined when no PostgreSQL listens
 * @throws PostgresFailure `still-in-use` while one is there that takes no connections, `wrong-password` when it refuses
 *   ours, `killed` when it ends at that moment
 */
export async function openSessionIfRunning(cluster: ClusterPlace): Promise<Session | undefined> {
  try {
    return await openSession(cluster)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw new PostgresFailure(kindOf(code), messageOf(error), { cause: error })
  }
}

function kindOf(code: string | undefined): FailureKind {
  if (code === CANNOT_CONNECT_NOW) return 'still-in-use'
  return REFUSED.has(code ?? '') ? 'wrong-password' : 'killed'
}

async function openSession(cluster: ClusterPlace): Promise<Session> {
  const client = new pg.Client({
    ...connectionTo(cluster),
    database: 'postgres',
    application_name: 'daywork supervisor',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // Without a listener a lost connection would end the process. Whoever holds the session learns of it by `ended`.
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  return { client, ended }
}

/**
 * Asks `client` one thing.
 * @throws PostgresFailure `killed` when it ended instead of answering, else pg's error
 */
export async function ask<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  try {
    return (await client.query<Row>(sql)).rows
  } catch (error) {
    // No answer at all, or the news that it stops (class 57).
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) throw error
    throw new PostgresFailure('killed', messageOf(error), { cause: error })
  }
}
