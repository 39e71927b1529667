import { mkdir } from 'node:fs/promises'
import { readConfig, type Config } from '../config.ts'
import { type Engine, openEngine } from '../database/engine.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createLogger } from '../logger.ts'
import { StartupError } from '../startup-error.ts'

/**
 * Runs `work` on the installation that the settings name, as the server would use it, and sets the exit code. On the
 * embedded engine the server must not run meanwhile, since its data folder has one owner.
 */
export async function onInstallation(work: (engine: Engine, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    const engine = await openEngine(config, createLogger('warn'))
    try {
      await migrateDatabase(engine.pool)
      await work(engine, config)
    } finally {
      await engine.close()
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
