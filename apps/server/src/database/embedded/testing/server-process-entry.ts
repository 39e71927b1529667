import process from 'node:process'
import { findBinaries } from '../binaries.ts'
import type { Log } from '../server-log.ts'
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'
import type { ServerNews, ServerOrder } from './server-process.ts'

/** The part of a server that server-process.ts runs apart from the test: start, tell, stop on SIGTERM. */

function tell(news: ServerNews): void {
  process.stdout.write(`${JSON.stringify(news)}\n`)
}

function tellAs(level: string): Log['info'] {
  return (_fields, message) => tell({ log: { level, message } })
}

const order: ServerOrder = JSON.parse(process.argv[2] ?? '')
const binaries = order.binaries ?? findBinaries()
if (order.account !== undefined) {
  // Only now: the account may be unable to read the sources.
  process.setgroups?.([])
  process.setgid?.(order.account.gid)
  process.setuid?.(order.account.uid)
}

try {
  const log = { debug: tellAs('debug'), info: tellAs('info'), warn: tellAs('warn'), error: tellAs('error') }
  const postgres = await startEmbeddedPostgres({ dataDir: order.dataDir, binaries, log })
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  tell({ up: postgres.connection })
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  tell({ failed: { name: error instanceof Error ? error.constructor.name : name, message } })
  process.exitCode = 1
}
