import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The migrated database that each test file copies. */
export const TEMPLATE_DATABASE = 'daywork_template'

/** How to reach a test cluster; plain data, so that Vitest can hand it to its workers. */
export interface TestConnection {
  readonly host: string
  readonly port: number
  readonly user: string
}

/**
 * A fresh database with everything that `template` holds; takes about 0.1 s.
 * Nobody may be connected to the template meanwhile, or PostgreSQL refuses.
 */
export async function createTestDatabase(
  connection: TestConnection,
  template: string,
): Promise<{ connection: TestConnection & { database: string }; drop(): Promise<void> }> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await administer(connection, `create database ${database} template ${pg.escapeIdentifier(template)}`)
  return {
    connection: { ...connection, database },
    // By force: a test that failed may have left its connections open.
    drop: () => administer(connection, `drop database if exists ${database} with (force)`),
  }
}

/** Runs one statement of the kind that concerns databases as a whole. */
export async function administer(connection: TestConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
