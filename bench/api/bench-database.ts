import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../../apps/server/src/database/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/start-embedded-postgres.ts'
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts'
import { fillLargeBusiness } from '../../apps/server/src/testing/large-business.ts'

export interface BenchCluster {
  /** Data folder of the servers that use it. */
  dataDir: string
  /** Makes a database with so many work orders. @returns DATABASE_URL */
  fill(orders: number): Promise<string>
  stop(): Promise<void>
}

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore(): void {}

/** The embedded engine as `npm start` has it, everything written to disk, in a folder that goes afterwards. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  const engine = await startEmbeddedPostgres({ dataDir, log: SILENT })
  const { database: admin, host, port, user } = engine.connection
  return {
    dataDir,
    async fill(orders) {
      const database = `orders_${orders}`
      const client = new pg.Client({ host, port, user, database: admin })
      await client.connect()
      await client.query(`create database ${database}`)
      await client.end()
      const opened = connect({ host, port, user, database }, ignore)
      await migrateDatabase(opened.pool)
      await fillLargeBusiness(opened, orders)
      await opened.close()
      return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    },
    async stop() {
      await engine.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
