import pg from 'pg'
import { codeOf, messageOf } from '../../error-properties.ts'
import { type ClusterAddress, DATABASE_NAME, SERVER_ROLE, SOCKET_PORT, SUPERUSER } from './cluster.ts'
import { type FailureKind, PostgresFailure } from './failure.ts'
import { serverPassword } from './password.ts'

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

type Socket = Omit<ClusterAddress, 'folder'>

/** How the server and the commands connect to Daywork's database. */
export function serverConnection({ password, socketFolder }: Socket): ClusterConnection & { database: string } {
  const own = password === undefined ? undefined : serverPassword(password)
  return { ...connectAs(SERVER_ROLE, own, socketFolder), database: DATABASE_NAME }
}

/**
 * The owner of a database may set these for all who connect to it, and create objects that hide those of PostgreSQL. What a
 * client sets as it connects takes precedence.
 */
const SUPERUSER_SETTINGS = [
  'search_path=pg_catalog,pg_temp',
  'role=none',
  'default_transaction_read_only=off',
  'statement_timeout=0',
  'lock_timeout=0',
  'transaction_timeout=0',
  'idle_session_timeout=0',
  'idle_in_transaction_session_timeout=0',
]

/** How this folder connects to prepare and watch the cluster. */
export function superuserConnection({ password, socketFolder }: Socket): ClusterConnection {
  return connectAs(SUPERUSER, password, socketFolder)
}

/** Sets `ssl` because PGSSLMODE in the environment could turn it on. */
function connectAs(user: string, password: string | undefined, socketFolder: string): ClusterConnection {
  const connection = { host: socketFolder, port: SOCKET_PORT, user, ssl: false } as const
  return password === undefined ? connection : { ...connection, password }
}

/**
 * Opens a connection as the superuser, by default to the cluster's own database. The caller ends it.
 * @returns undefined when no PostgreSQL listens
 * @throws PostgresFailure `still-in-use` while one runs that accepts no connections, `wrong-password` when it rejects ours,
 *   `killed` when it ends in the meantime
 */
export async function openSessionIfRunning(
  cluster: ClusterAddress,
  database = 'postgres',
): Promise<Session | undefined> {
  const options = SUPERUSER_SETTINGS.map((setting) => `-c ${setting}`).join(' ')
  return openIfRunning({ ...superuserConnection(cluster), database, options })
}

/** Like `openSessionIfRunning`, as the server's role. */
export function openServerSessionIfRunning(cluster: ClusterAddress): Promise<Session | undefined> {
  return openIfRunning(serverConnection(cluster))
}

async function openIfRunning(connection: pg.ClientConfig): Promise<Session | undefined> {
  try {
    return await openSession(connection)
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

async function openSession(connection: pg.ClientConfig): Promise<Session> {
  const client = new pg.Client({
    ...connection,
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
