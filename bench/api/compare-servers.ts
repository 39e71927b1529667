import { median, print, quantile } from '../statistics.ts'
import type { BenchCluster } from './bench-database.ts'
import { type Case, casesFor } from './cases.ts'
import { applyLoad, type Load } from './load.ts'
import { measureLogIn } from './measure-log-in.ts'
import { measureStreams } from './measure-streams.ts'
import { type Side, startBare, startDaywork } from './sides.ts'

const CONNECTIONS = [1, 16, 64]
/** Short rounds in turn: both sides of a round see the same machine, whose speed changes from second to second. */
const ROUND_MS = 300
/** V8 compiles the code of a request in this time. After 1.5 s, it still did while the first row was measured. */
const WARM_UP_MS = 6_000
/** The highest acceptable ratio to another checkout. */
const UNCHANGED_GOAL = 1.1

interface Round {
  perSecond: number
  cpuMsPerThousand: number
  p50: number
  p99: number
}

interface Options {
  orders: number
  seconds: number
  only: string
  /** Folder of another checkout to compare with, instead of the bare handler. */
  against?: string
}

/** Puts load on two servers in turn, with equal data, and prints the figures of both next to each other. */
export async function compareServers(cluster: BenchCluster, options: Options): Promise<void> {
  const url = await cluster.fill(options.orders)
  const daywork = await startDaywork(cluster, url)
  const reference = await startReference(cluster, url, options)
  const idle = (await daywork.server.usage()).rssBytes
  print(
    `${options.orders.toLocaleString('en')} work orders. Ratios divide Daywork's figure by that of ${reference.name}.\n`,
  )
  print(
    `| request | connections | ${reference.name}/s | Daywork/s | CPU ms/1,000 ${reference.name} | Daywork | CPU ratio (goal) | p50 ms | p99 ms | p99/p50 |`,
  )
  print('|---|---|---|---|---|---|---|---|---|---|')
  for (const one of casesFor(options.orders).filter(({ name }) => name.includes(options.only))) {
    for (const side of [reference, daywork])
      await applyLoad(side.target, one.next, { connections: 16, milliseconds: WARM_UP_MS })
    for (const connections of CONNECTIONS) await compare(one, [reference, daywork], connections, options)
  }
  const busy = (await daywork.server.usage()).rssBytes
  if ('log-in'.includes(options.only)) await measureLogIn(daywork)
  if ('streams'.includes(options.only)) await measureStreams(daywork)
  const last = (await daywork.server.usage()).rssBytes
  print(
    `\nMemory of the server: ${megabytes(idle)} before, ${megabytes(busy)} after the load, ${megabytes(last)} after log-ins.`,
  )
  await Promise.all([daywork.server.stop(), reference.server.stop()])
}

/** Another checkout gets a separate database, because its tables may differ. */
async function startReference(cluster: BenchCluster, url: string, { against, orders }: Options): Promise<Side> {
  if (against === undefined) return startBare(url)
  return startDaywork(cluster, await cluster.fill(orders, against), against)
}

async function compare(
  one: Case,
  sides: [reference: Side, daywork: Side],
  connections: number,
  { against, seconds }: Options,
): Promise<void> {
  const rounds: Record<Side['name'], Round[]> = { bare: [], 'other checkout': [], Daywork: [] }
  const count = Math.max(1, Math.round((seconds * 1000) / ROUND_MS))
  for (let round = 0; round < count; round += 1) {
    // The servers take turns at going first, so that neither always has the warmer database.
    for (const side of round % 2 ? sides.toReversed() : sides) {
      rounds[side.name].push(await measure(side, one, connections, ROUND_MS))
    }
  }
  const medianOf = (name: Side['name'], figure: keyof Round) => median(rounds[name].map((round) => round[figure]))
  const [{ name: reference }] = sides
  const cpu = { reference: medianOf(reference, 'cpuMsPerThousand'), daywork: medianOf('Daywork', 'cpuMsPerThousand') }
  const ratios = rounds.Daywork.map(
    (round, index) => round.cpuMsPerThousand / (rounds[reference][index]?.cpuMsPerThousand ?? NaN),
  )
  const p = { p50: medianOf('Daywork', 'p50'), p99: medianOf('Daywork', 'p99') }
  const goal = against === undefined ? one.goal : UNCHANGED_GOAL
  print(
    `| ${one.name} | ${connections} | ${medianOf(reference, 'perSecond').toFixed(0)} | ${medianOf('Daywork', 'perSecond').toFixed(0)} ` +
      `| ${cpu.reference.toFixed(0)} | ${cpu.daywork.toFixed(0)} | ${describeRatios(ratios)} (${goal}) ` +
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

/** The median and its standard error, which grows when other programs run: 1.05 ± 0.02. */
function describeRatios(ratios: readonly number[]): string {
  const middle = median(ratios)
  const deviation = median(ratios.map((ratio) => Math.abs(ratio - middle)))
  // 1.4826 converts the median deviation of a normal distribution to its standard deviation, 1.2533 the standard error of a
  // mean to that of a median.
  const error = (1.4826 * 1.2533 * deviation) / Math.sqrt(ratios.length)
  return `${middle.toFixed(2)} ± ${error.toFixed(2)}`
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
