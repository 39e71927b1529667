import { parseArgs } from 'node:util'
import { startBenchCluster } from './bench-database.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { measureGrowth } from './measure-growth.ts'
import { UsageError } from '../usage-error.ts'

const ORDERS = 100_000

const SCALES = ['100k', '1m']

export const usage = '[--scale 1m] [--seconds 1.5] [--only list]'

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '100k' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', default: '' },
    },
  })
  const seconds = Number(values.seconds)
  if (!SCALES.includes(values.scale)) throw new UsageError(`--scale takes ${SCALES.join(' or ')}`)
  if (!(seconds > 0)) throw new UsageError('--seconds takes a number above 0')
  const cluster = await startBenchCluster()
  try {
    if (values.scale === '1m') await measureGrowth(cluster)
    else await compareWithBare(cluster, { orders: ORDERS, seconds, only: values.only })
  } finally {
    await cluster.stop()
  }
}
