import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runKillRounds } from '../../apps/server/src/testing/kills/kill-rounds.ts'

/** `npm run bench -- kills [--rounds 50] [--seed 1]`: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const options = {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  } as const
  const { values } = parseArgs({ args, options })
  process.stdout.write(`seed ${values.seed}\n`)
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  try {
    const report = await runKillRounds(dataDir, {
      rounds: Number(values.rounds),
      seed: Number(values.seed),
      onRound: (round) => {
        if (round % 10 === 0) process.stdout.write(`${round} rounds\n`)
      },
    })
    console.table(report)
    const hasPassed =
      report.acknowledged > 0 &&
      report.rejected + report.lost + report.incomplete + report.withoutDerivatives + report.partialFiles === 0
    process.exitCode = hasPassed ? 0 : 1
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
