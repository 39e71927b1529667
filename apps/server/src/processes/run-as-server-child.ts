import { setPriority } from 'node:os'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** Requests that users wait for have priority. */
const NICENESS = 10

/** The server stops in less time than this; a process that is still running after that hangs. */
const CHECK_INTERVAL_MS = 5_000

/**
 * Makes this process a child that works for the server: it has a lower priority, and only the server ends it, by closing the
 * channel. A terminal's Ctrl-C and a service manager's stop signal reach every process of the group, this one too, so it
 * ignores them. It exits if the server dies.
 */
export function runAsServerChild(): void {
  setPriority(NICENESS)
  exitWithServer()
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
}

/**
 * Ends this process once its parent is dead. A separate thread checks, since a decoder may loop forever and block the event
 * loop of the main thread.
 */
function exitWithServer(): void {
  new Worker(new URL(import.meta.url), { workerData: process.ppid, execArgv: [] }).unref()
}

if (!isMainThread) {
  setInterval(() => {
    if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
  }, CHECK_INTERVAL_MS)
}
