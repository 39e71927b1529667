import type { ClusterPlace } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import { ask, openSessionIfRunning } from './session.ts'

export const DATABASE_NAME = 'daywork'

/** Makes the database of Daywork unless it exists: not part of making the cluster, since a start may end in between. */
export async function createDatabase(cluster: ClusterPlace): Promise<void> {
  const session = await openSessionIfRunning(cluster)
  if (session === undefined) throw new PostgresFailure('killed', 'it ended right after its start')
  const { client } = session
  try {
    const found = await ask(client, `select from pg_database where datname = '${DATABASE_NAME}'`)
    if (found.length === 0) await ask(client, `create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}
