import pg from 'pg'
import { codeOf, messageOf } from '../../thrown.ts'
import { type ClusterPlace, DATABASE_USER, SOCKET_PORT } from './cluster.ts'
import { PostgresFailure } from './failure.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL is there but takes no connections: starting, recovering or stopping. */
const CANNOT_CONNECT_NOW = '57P03'

export interface Session {
  readonly client: pg.Client
  /** Resolves when the connection is over, for whatever reason. */
  readonly ended: Promise<void>
}

/** How a client reaches the cluster. `ssl` is named because PGSSLMODE in the environment would ask for it otherwise. */
export function connectionTo(cluster: ClusterPlace) {
  return { host: cluster.socketFolder, port: SOCKET_PORT, user: DATABASE_USER, ssl: false } as const
}

/**
 * Opens a connection to the cluster's own database `postgres`; the caller ends it.
 * @returns undefined when no PostgreSQL listens
 * @throws PostgresFailure `still-in-use` while one is there that takes no connections, `killed` when it ends meanwhile
 */
export async function openSessionIfRunning(cluster: ClusterPlace): Promise<Session | undefined> {
  try {
    return await openSession(cluster)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    const kind = code === CANNOT_CONNECT_NOW ? 'still-in-use' : 'killed'
    throw new PostgresFailure(kind, messageOf(error), { cause: error })
  }
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
