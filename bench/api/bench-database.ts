import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import type { connect } from '../../apps/server/src/database/connect.ts'
import { readPassword } from '../../apps/server/src/database/embedded/password.ts'
import { superuserConnection } from '../../apps/server/src/database/embedded/session.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/start-embedded-postgres.ts'
import type { migrateDatabase } from '../../apps/server/src/database/migrate.ts'
import type { extendChain } from '../../apps/server/src/event-chain/extend-chain.ts'
import type { fillLargeBusiness } from '../../apps/server/src/testing/large-business.ts'

export interface BenchCluster {
  /** Data folder of the servers that use it. */
  dataDir: string
  /**
   * Creates a database with this number of work orders.
   * @param checkout whose migrations it runs
   * @returns DATABASE_URL
   */
  fill(orders: number, checkout?: string): Promise<string>
  stop(): Promise<void>
}

/** The folder of this checkout. */
export const THIS_CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore(): void {}

/**
 * Starts the embedded database as `npm start` does, with fsync, in a temporary folder that `stop` deletes.
 * @param isTimed whether it adds up the time of statements (pg_stat_statements)
 */
export async function startBenchCluster({ isTimed = false } = {}): Promise<BenchCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  let engine = await startEmbeddedPostgres({ dataDir, log: SILENT })
  const { database: _, ...connection } = engine.connection
  const { host, password = '', port, user } = connection
  const superuser = superuserConnection({ password: readPassword(dataDir), socketFolder: host })
  const asSuperuser = async (database: string, statements: string) => {
    const client = new pg.Client({ ...superuser, database })
    await client.connect()
    await client.query(statements)
    await client.end()
  }
  if (isTimed) {
    await asSuperuser('postgres', `alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await engine.stop()
    engine = await startEmbeddedPostgres({ dataDir, log: SILENT })
  }
  let databases = 0
  return {
    dataDir,
    async fill(orders, checkout = THIS_CHECKOUT) {
      const { connect, extendChain, fillLargeBusiness, migrateDatabase } = await toolsOf(checkout)
      databases += 1
      const database = `orders_${orders}_${databases}`
      await asSuperuser('postgres', `create database ${database} owner ${user}`)
      if (isTimed) {
        const grant = `grant execute on all functions in schema public to ${user}`
        await asSuperuser(database, `create extension pg_stat_statements; ${grant}`)
      }
      const opened = connect({ ...connection, database }, ignore)
      await migrateDatabase(opened.pool)
      await fillLargeBusiness(opened, orders)
      // Or the server would do it while it is measured.
      await extendChain?.(opened.db)
      await opened.close()
      const address = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}`
      return `${address}?host=${encodeURIComponent(host)}&port=${port}`
    },
    async stop() {
      await engine.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Tools {
  connect: typeof connect
  migrateDatabase: typeof migrateDatabase
  fillLargeBusiness: typeof fillLargeBusiness
  /** Undefined in versions of before proof packs. */
  extendChain?: typeof extendChain
}

/** Loads the functions that create and fill the tables of a checkout. */
async function toolsOf(checkout: string): Promise<Tools> {
  const files = [
    'database/connect.ts',
    'database/migrate.ts',
    'event-chain/extend-chain.ts',
    'testing/large-business.ts',
  ].map((path) => join(checkout, 'apps/server/src', path))
  const load = (file: string) => import(pathToFileURL(file).href)
  return Object.assign({}, ...(await Promise.all(files.filter(existsSync).map(load))))
}
