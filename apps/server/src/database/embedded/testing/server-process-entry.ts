import process from 'node:process'
import { findBinaries } from '../binaries.ts'
import type { Log } from '../server-log.ts'
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'
import type { ServerMessage, ServerOptions } from './server-process.ts'

/** The process of server-process.ts: starts PostgreSQL, reports to the test, and stops on SIGTERM. */

function send(message: ServerMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

function logAs(level: string): Log['info'] {
  return (_fields, message) => send({ log: { level, message } })
}

const serverOptions: ServerOptions = JSON.parse(process.argv[2] ?? '')
const binaries = serverOptions.binaries ?? findBinaries()
if (serverOptions.account !== undefined) {
  // Only now, because the account may be unable to read the sources.
  process.setgroups?.([])
  process.setgid?.(serverOptions.account.gid)
  process.setuid?.(serverOptions.account.uid)
}

try {
  const log = { debug: logAs('debug'), info: logAs('info'), warn: logAs('warn'), error: logAs('error') }
  const postgres = await startEmbeddedPostgres({ dataDir: serverOptions.dataDir, binaries, log })
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  send({ up: postgres.connection })
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  send({ failed: { name: error instanceof Error ? error.constructor.name : name, message } })
  process.exitCode = 1
}
