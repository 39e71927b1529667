import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../statistics.ts'
import { measureBrowserKills } from './kill-browsers.ts'
import { type Measure, printTable } from './measure.ts'
import { measureDevices } from './measure-devices.ts'
import { playHistories } from './play-histories.ts'
import { playHistoriesOnServer } from './play-on-server.ts'

export const usage =
  '[--only model,server,browser,measures] [--histories 200000] [--server-histories 1000] [--server-kills 20] [--browser-kills 100] [--seed 1]'

/** `npm run bench -- sync`: the proof of what devices keep and send. See bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      histories: { type: 'string', default: '200000' },
      'server-histories': { type: 'string', default: '1000' },
      'server-kills': { type: 'string', default: '20' },
      'browser-kills': { type: 'string', default: '100' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  })
  const seed = Number(values.seed)
  const measures: Measure[] = []
  const isWanted = (part: string) => values.only === '' || values.only.split(',').includes(part)
  print(`seed ${seed}`)
  if (isWanted('model')) measures.push(...playHistories(Number(values.histories), seed))
  if (isWanted('server')) {
    const [histories, kills] = [Number(values['server-histories']), Number(values['server-kills'])]
    measures.push(...(await playHistoriesOnServer({ histories, kills, seed })))
  }
  if (isWanted('browser')) measures.push(...(await measureBrowserKills(Number(values['browser-kills']), seed)))
  if (isWanted('measures')) measures.push(...(await measureDevices()))
  printTable(measures)
  process.exitCode = measures.every(({ isMet }) => isMet) ? 0 : 1
}
