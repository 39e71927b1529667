import { setTimeout as delay } from 'node:timers/promises'
import type { MeasuredServer } from '../api/measured-server.ts'

/** Short enough to detect a peak. */
const SAMPLE_INTERVAL_MS = 20

/** The server's peak memory in bytes, measured until `finished` is aborted. */
export async function watchMemory(server: MeasuredServer, finished: AbortSignal): Promise<number> {
  let peak = 0
  while (!finished.aborted) {
    peak = Math.max(peak, (await server.usage()).rssBytes)
    await delay(SAMPLE_INTERVAL_MS)
  }
  return peak
}
