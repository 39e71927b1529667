import pg from 'pg'

export const TEMPLATE_DATABASE = 'daywork_template'

interface Cluster {
  host: string
  port: number
  user: string
}

/** Runs one statement of the kind that concerns databases as a whole. */
export async function adminDatabase(cluster: Cluster, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
