import { median, print, quantile } from '../statistics.ts'
import type { BenchCluster } from './bench-database.ts'
import { type Case, casesFor } from './cases.ts'
import { applyLoad, type Load } from './load.ts'
import { measureLogIn } from './measure-log-in.ts'
import { type Side, startBare, startDaywork } from './sides.ts'

const CONNECTIONS = [1, 16, 64]
/** The median of these is what is printed: one round may fall into a moment when the machine is busy elsewhere. */
const ROUNDS = 3
const WARM_UP_MS = 1_500

interface Round {
  perSecond: number
  cpuMsPerThousand: number
  p50: number
  p99: number
}

/** Both servers in turn, on the same data, and a table of what Daywork takes beside what bare takes. */
export async function compareWithBare(
  cluster: BenchCluster,
  options: { orders: number; seconds: number; only: string },
): Promise<void> {
  const url = await cluster.fill(options.orders)
  const daywork = await startDaywork(cluster, url)
  const bare = await startBare(url)
  const idle = (await daywork.server.usage()).rssBytes
  print(`${options.orders.toLocaleString('en')} work orders. Ratios are Daywork's figure by bare's.\n`)
  print(
    '| call | connections | bare/s | Daywork/s | CPU ms/1,000 bare | Daywork | CPU ratio (goal) | p50 ms | p99 ms | p99/p50 |',
  )
  print('|---|---|---|---|---|---|---|---|---|---|')
  for (const one of casesFor(options.orders).filter(({ name }) => name.includes(options.only))) {
    for (const side of [bare, daywork])
      await applyLoad(side.target, one.next, { connections: 16, milliseconds: WARM_UP_MS })
    for (const connections of CONNECTIONS) await compare(one, [bare, daywork], connections, options.seconds * 1000)
  }
  const busy = (await daywork.server.usage()).rssBytes
  if ('log-in'.includes(options.only)) await measureLogIn(daywork)
  const last = (await daywork.server.usage()).rssBytes
  print(
    `\nMemory of the server: ${megabytes(idle)} before, ${megabytes(busy)} after the load, ${megabytes(last)} after log-ins.`,
  )
  await Promise.all([daywork.server.stop(), bare.server.stop()])
}

async function compare(one: Case, sides: [Side, Side], connections: number, milliseconds: number): Promise<void> {
  const rounds: Record<Side['name'], Round[]> = { bare: [], daywork: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who goes first changes, so that neither always has the warmer database.
    for (const side of round % 2 ? sides.toReversed() : sides) {
      rounds[side.name].push(await measure(side, one, connections, milliseconds / ROUNDS))
    }
  }
  const of = (name: Side['name'], figure: keyof Round) => median(rounds[name].map((round) => round[figure]))
  const cpu = { bare: of('bare', 'cpuMsPerThousand'), daywork: of('daywork', 'cpuMsPerThousand') }
  const p = { p50: of('daywork', 'p50'), p99: of('daywork', 'p99') }
  print(
    `| ${one.name} | ${connections} | ${of('bare', 'perSecond').toFixed(0)} | ${of('daywork', 'perSecond').toFixed(0)} ` +
      `| ${cpu.bare.toFixed(0)} | ${cpu.daywork.toFixed(0)} | ${(cpu.daywork / cpu.bare).toFixed(2)} (${one.goal}) ` +
      `| ${p.p50.toFixed(1)} | ${p.p99.toFixed(1)} | ${(p.p99 / p.p50).toFixed(1)} |`,
  )
}

async function measure(side: Side, { next }: Case, connections: number, milliseconds: number): Promise<Round> {
  const before = await side.server.usage()
  const load: Load = await applyLoad(side.target, next, { connections, milliseconds })
  const after = await side.server.usage()
  return {
    perSecond: load.requests / load.seconds,
    cpuMsPerThousand: (after.cpuMicroseconds - before.cpuMicroseconds) / load.requests,
    p50: quantile(load.latenciesMs, 0.5),
    p99: quantile(load.latenciesMs, 0.99),
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
