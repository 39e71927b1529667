import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../statistics.ts'
import { type Measure, printTable } from './measure.ts'
import { playHistories } from './play-histories.ts'

export const usage = '[--only model] [--histories 200000] [--seed 1]'

/** `npm run bench -- sync`: the proof of what devices keep and send. See bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      histories: { type: 'string', default: '200000' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  })
  const seed = Number(values.seed)
  const measures: Measure[] = []
  const isWanted = (part: string) => values.only === '' || values.only.split(',').includes(part)
  print(`seed ${seed}`)
  if (isWanted('model')) measures.push(...playHistories(Number(values.histories), seed))
  printTable(measures)
  process.exitCode = measures.every(({ isMet }) => isMet) ? 0 : 1
}
