import type { TestProject } from 'vitest/node'
import { connect } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { installMediaJobs } from '../media/jobs/media-jobs.queries.ts'
import { startServerCluster } from './server-cluster.ts'
import { startTestCluster } from './test-cluster.ts'
import { administer, TEMPLATE_DATABASE, type TestConnection } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestConnection
    /** For files that several tests of a run use. */
    runFolder: string
  }
}

/**
 * Starts one cluster for the whole run, with a migrated database that each test file copies. It is the embedded
 * PostgreSQL, or the one in the folder TEST_POSTGRES_BIN if that is set.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest calls the default export of a global set-up
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_BIN } = process.env
  const cluster = await (TEST_POSTGRES_BIN ? startServerCluster(TEST_POSTGRES_BIN) : startTestCluster())
  await administer(cluster.connection, `create database ${TEMPLATE_DATABASE}`)
  const template = connect({ ...cluster.connection, database: TEMPLATE_DATABASE }, () => undefined)
  await migrateDatabase(template.pool)
  // A server does this with its first upload. Doing it here avoids doing it again in each test file.
  await installMediaJobs(template.db)
  await template.close()
  project.provide('cluster', cluster.connection)
  project.provide('runFolder', cluster.runFolder)
  return () => cluster.stop()
}
