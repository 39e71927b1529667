import pg from 'pg'
import { codeOf, messageOf } from '../../error-properties.ts'
import { type ClusterAddress, DATABASE_USER, SOCKET_PORT } from './cluster.ts'
import { type FailureKind, PostgresFailure } from './failure.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL runs but accepts no connections: it is starting, recovering, or stopping. */
const CANNOT_CONNECT_NOW = '57P03'
/** A wrong password, or access rules that do not allow our role at all. */
const REJECTED = new Set(['28P01', '28000'])

export interface Session {
  readonly client: pg.Client
  /** Resolves when the connection ends, for any reason. */
  readonly ended: Promise<void>
}

export interface ClusterConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly ssl: false
}

/** How clients connect to the cluster. Sets `ssl` because PGSSLMODE in the environment could turn it on. */
export function connectionTo({ password, socketFolder }: Omit<ClusterAddress, 'folder'>): ClusterConnection {
  const connection = { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, ssl: false } as const
  return password === undefined ? connection : { ...connection, password }
}

/**
 * Opens a connection to the cluster's own database `postgres`. The caller ends it.
 * @returns undefined when no PostgreSQL listens
 * @throws PostgresFailure `still-in-use` while one runs that accepts no connections, `wrong-password` when it rejects ours,
 *   `killed` when it ends in the meantime
 */
export async function openSessionIfRunning(cluster: ClusterAddress): Promise<Session | undefined> {
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
  return REJECTED.has(code ?? '') ? 'wrong-password' : 'killed'
}

async function openSession(cluster: ClusterAddress): Promise<Session> {
  const client = new pg.Client({
    ...connectionTo(cluster),
    database: 'postgres',
    application_name: 'daywork supervisor',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // Without a listener, a lost connection would crash the process. `ended` reports it.
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  return { client, ended }
}

/** @throws PostgresFailure `killed` when PostgreSQL ended before it responded, else pg's error */
export async function query<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  try {
    return (await client.query<Row>(sql)).rows
  } catch (error) {
    // Class 57 says that PostgreSQL is stopping.
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) throw error
    throw new PostgresFailure('killed', messageOf(error), { cause: error })
  }
}
