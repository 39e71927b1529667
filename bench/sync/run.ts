import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../statistics.ts'
import { measureBrowserKills } from './kill-browsers.ts'
import { type Measure, printTable } from './measure.ts'
import { measureCaptures } from './measure-captures.ts'
import { measureDevices } from './measure-devices.ts'
import { playHistories } from './play-histories.ts'
import { playHistoriesOnServer } from './play-on-server.ts'

export const usage =
  '[--only model,server,captures,browser,measures] [--histories 200000] [--server-histories 1000] [--server-kills 20] ' +
  '[--servers 2] [--captures 10000] [--browser-kills 100] [--browsers 2] [--seed 1]'

/** `npm run bench -- sync`: the proof of what devices keep and send. See bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      histories: { type: 'string', default: '200000' },
      'server-histories': { type: 'string', default: '1000' },
      'server-kills': { type: 'string', default: '20' },
      servers: { type: 'string', default: '2' },
      captures: { type: 'string', default: '10000' },
      'browser-kills': { type: 'string', default: '100' },
      browsers: { type: 'string', default: '2' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  })
  const seed = Number(values.seed)
  const measures: Measure[] = []
  const isWanted = (part: string) => values.only === '' || values.only.split(',').includes(part)
  print(`seed ${seed}`)
  let startedAt = performance.now()
  const add = (part: string, found: readonly Measure[]) => {
    print(`The part ${part} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
    startedAt = performance.now()
    measures.push(...found)
  }
  if (isWanted('model')) add('model', playHistories(Number(values.histories), seed))
  if (isWanted('server')) {
    const [histories, kills] = [Number(values['server-histories']), Number(values['server-kills'])]
    add('server', await playHistoriesOnServer({ histories, kills, seed, servers: Number(values.servers) }))
  }
  if (isWanted('captures')) add('captures', await measureCaptures(Number(values.captures), seed))
  if (isWanted('browser')) {
    const kills = Number(values['browser-kills'])
    add('browser', await measureBrowserKills({ kills, seed, browsers: Number(values.browsers) }))
  }
  if (isWanted('measures')) add('measures', await measureDevices())
  printTable(measures)
  process.exitCode = measures.every(({ isMet }) => isMet) ? 0 : 1
}
