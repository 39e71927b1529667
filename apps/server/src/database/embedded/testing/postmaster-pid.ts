import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the PostgreSQL that runs on `dataDir`. */
export function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10)
}
