import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startBenchCluster } from './bench-database.ts'
import { compareServers } from './compare-servers.ts'
import { measureGrowth } from './measure-growth.ts'
import { UsageError } from '../usage-error.ts'

const ORDERS = 100_000

const SCALES = ['100k', '1m']

export const usage = '[--scale 1m] [--seconds 1.5] [--only list] [--against FOLDER]'

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '100k' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', default: '' },
      against: { type: 'string' },
    },
  })
  const seconds = Number(values.seconds)
  if (!SCALES.includes(values.scale)) throw new UsageError(`--scale must be ${SCALES.join(' or ')}`)
  if (!(seconds > 0)) throw new UsageError('--seconds must be a number above 0')
  const cluster = await startBenchCluster()
  try {
    if (values.scale === '1m') await measureGrowth(cluster)
    else {
      // npm runs this in the project's folder. A relative path is relative to the folder where the user typed it.
      const against = values.against && resolve(process.env.INIT_CWD ?? '.', values.against)
      await compareServers(cluster, { orders: ORDERS, seconds, only: values.only, ...(against ? { against } : {}) })
    }
  } finally {
    await cluster.stop()
  }
}
