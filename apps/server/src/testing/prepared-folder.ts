import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts'
import { createRecordingLog } from '../database/embedded/testing/recording-log.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { codeOf } from '../error-properties.ts'

/**
 * Fills a data folder with a migrated database, so that a test does not wait for the work of a first start. The first call
 * in a test run creates a prepared folder, later calls copy it.
 */
export async function prepareFolder(dataDir: string): Promise<void> {
  const prepared = join(inject('runFolder'), 'prepared')
  if (!existsSync(prepared)) await createPrepared(prepared)
  // PostgreSQL may run under another account, to which the files then belong.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir])
}

async function createPrepared(prepared: string): Promise<void> {
  const dataDir = mkdtempSync(`${prepared}-`)
  const postgres = await startEmbeddedPostgres({ dataDir, log: createRecordingLog() })
  const database = connect(postgres.connection, () => undefined)
  await migrateDatabase(database.pool)
  await database.close()
  await postgres.stop()
  try {
    renameSync(dataDir, prepared)
  } catch (error) {
    // Another worker was faster.
    if (codeOf(error) !== 'ENOTEMPTY') throw error
    rmSync(dataDir, { recursive: true })
  }
}
