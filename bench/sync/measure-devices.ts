import { startBenchCluster } from '../api/bench-database.ts'
import { startDaywork } from '../api/sides.ts'
import type { Measure } from './measure.ts'
import { measureAway } from './measure-away.ts'
import { measureScripts, measurePhone } from './measure-phone.ts'
import { measurePulls } from './measure-pulls.ts'

/** A phone has the newest 5,000 of them. */
const ORDERS = 10_000

/** Measures what a phone loads, stores, and sends, with a large business on the server. */
export async function measureDevices(): Promise<Measure[]> {
  const cluster = await startBenchCluster({ isTimed: true })
  try {
    const url = await cluster.fill(ORDERS)
    const daywork = await startDaywork(cluster, url)
    try {
      const address = `http://127.0.0.1:${daywork.server.port}`
      return [
        ...measureScripts(),
        ...(await measurePulls(daywork, url)),
        ...(await measurePhone(address)),
        ...(await measureAway(address)),
      ]
    } finally {
      await daywork.server.stop()
    }
  } finally {
    await cluster.stop()
  }
}
