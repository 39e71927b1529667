import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** The server's stop takes less; what is there after that hangs. */
const LOOK_EVERY_MS = 5_000

/**
 * Ends this process once the one that started it is gone, even while a decoder loops and no event is heard any more: a
 * thread of its own looks.
 */
export function endWithServer(): void {
  new Worker(new URL(import.meta.url), { workerData: process.ppid, execArgv: [] }).unref()
}

if (!isMainThread) {
  setInterval(() => {
    if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS)
}
