import { parseArgs } from 'node:util'
import { startBenchCluster } from './bench-database.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { measureGrowth } from './measure-growth.ts'

const ORDERS = 100_000

/** `npm run bench -- api [--scale 1m] [--seconds 1.5] [--only list]`: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '100k' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', default: '' },
    },
  })
  const cluster = await startBenchCluster()
  try {
    if (values.scale === '1m') await measureGrowth(cluster)
    else await compareWithBare(cluster, { orders: ORDERS, seconds: Number(values.seconds), only: values.only })
  } finally {
    await cluster.stop()
  }
}
