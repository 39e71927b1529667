import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { SUPERUSER } from '../database/embedded/cluster.ts'

/** The migrated database that each test file copies. */
export const TEMPLATE_DATABASE = 'daywork_template'

/** The address of a test cluster. It is plain data, so that Vitest can pass it to its workers. */
export interface TestConnection {
  readonly host: string
  readonly port: number
  readonly user: string
}

/** The cluster of a test run. */
export interface RunCluster {
  readonly connection: TestConnection
  /** Removed with the cluster. */
  readonly runFolder: string
  stop(): Promise<void>
}

/**
 * Creates a database with the contents of `template`, which takes about 0.1 s.
 * PostgreSQL rejects this while anything is connected to the template.
 */
export async function createTestDatabase(
  connection: TestConnection,
  template: string,
): Promise<{ connection: TestConnection & { database: string }; drop(): Promise<void> }> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await administer(connection, `create database ${database} template ${pg.escapeIdentifier(template)}`)
  return {
    connection: { ...connection, database },
    drop: () => dropDatabase(connection, database),
  }
}

/**
 * Drops a database with the connections that a failed test may have left open. As the superuser, because only one may end
 * an autovacuum that runs in it.
 */
export const dropDatabase = (connection: TestConnection, database: string): Promise<void> =>
  administer({ ...connection, user: SUPERUSER }, `drop database if exists ${database} with (force)`)

/** Runs a statement that creates or changes a database. */
export async function administer(connection: TestConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
