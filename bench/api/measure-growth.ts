import { FREQUENT_WORD, RARE_WORD } from '../../apps/server/src/testing/large-business.ts'
import { quantile } from '../statistics.ts'
import type { BenchCluster } from './bench-database.ts'
import { applyLoad, type Call } from './load.ts'
import { callOnce, type Side, startDaywork } from './sides.ts'

const SIZES = [10_000, 1_000_000] as const
const MEASURED_MS = 2_000

/** Goals for the growth from the smaller to the larger business, by request. */
const GOALS: Record<string, string> = {
  list: '1.5',
  'one order': '1.5',
  projects: '3',
  badges: '3',
  summary: '3',
  'search, rare word': '6 x list',
  'search, frequent word': '500 ms',
  'search, two letters': '500 ms',
  'search, two letters nowhere': '500 ms',
}

const get = (path: string): Call => ({ method: 'GET', path })

/** Measures one connection's latency on a small and a large business, and prints how it grew. */
export async function measureGrowth(cluster: BenchCluster): Promise<void> {
  const measured: Map<string, number>[] = []
  for (const orders of SIZES) {
    const started = performance.now()
    const url = await cluster.fill(orders)
    const seconds = Math.round((performance.now() - started) / 1000)
    process.stdout.write(`${orders.toLocaleString('en')} work orders filled in ${seconds} s\n`)
    const side = await startDaywork(cluster, url)
    measured.push(await measureAll(side, orders))
    await side.server.stop()
  }
  const [small, large] = measured
  process.stdout.write('\n| request | p50 ms at 10,000 | at 1,000,000 | growth | goal |\n|---|---|---|---|---|\n')
  for (const [name, before] of small ?? []) {
    const after = large?.get(name) ?? Number.NaN
    process.stdout.write(
      `| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${(after / before).toFixed(2)} | ${GOALS[name] ?? ''} |\n`,
    )
  }
}

async function measureAll(side: Side, orders: number): Promise<Map<string, number>> {
  const list = '/api/work-orders/?page_size=50'
  const middle = orders / 50 / 2
  const deep = await nextPagePath(side, `${list}&page=${middle}`)
  const paths: Record<string, string> = {
    list,
    'one order': `/api/work-orders/${orders / 2}/`,
    projects: '/api/projects/?page_size=50',
    badges: '/api/clients/?page_size=1',
    summary: '/api/work-orders/summary/',
    'filter by status': `${list}&status=DRAFT`,
    'filter by priority': `${list}&priority=URGENT`,
    'filter by worker': `${list}&worker=1`,
    'middle page by following next': deep,
    'middle page by its number': `${list}&page=${middle}`,
    'search, rare word': `${list}&search=${RARE_WORD}`,
    'search, frequent word': `${list}&search=${FREQUENT_WORD}`,
    'search, two letters': `${list}&search=ki`,
    'search, two letters nowhere': `${list}&search=qx`,
    'search everywhere': `/api/search/?q=${RARE_WORD}`,
  }
  const p50 = new Map<string, number>()
  for (const [name, path] of Object.entries(paths)) {
    await applyLoad(side.target, () => get(path), { connections: 1, milliseconds: MEASURED_MS / 4 })
    const load = await applyLoad(side.target, () => get(path), { connections: 1, milliseconds: MEASURED_MS })
    p50.set(name, quantile(load.latenciesMs, 0.5))
  }
  return p50
}

/** Returns the path of the next page. */
async function nextPagePath(side: Side, path: string): Promise<string> {
  const page = await callOnce(side, get(path))
  if (typeof page !== 'object' || page === null || !('next' in page)) throw new Error(`${path} did not return a page`)
  const { pathname, search } = new URL(String(page.next))
  return pathname + search
}
