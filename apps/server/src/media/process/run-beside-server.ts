import { setPriority } from 'node:os'
import { endWithServer } from './end-with-server.ts'

/** Calls that people wait for go first. */
const NICENESS = 10

/**
 * Makes this process one that works for the server: it gives way to the server, and only the server ends it, by closing
 * the channel. A terminal's Ctrl-C and a service manager's stop reach every process of the group, this one too, and are
 * passed over. A server that is gone takes it along.
 */
export function runBesideServer(): void {
  setPriority(NICENESS)
  endWithServer()
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
}
