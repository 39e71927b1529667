import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runKillRounds } from '../../apps/server/src/testing/kills/kill-rounds.ts'

/** `npm run bench -- kills [--rounds 50]`: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '50' } } })
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  try {
    const report = await runKillRounds(dataDir, Number(values.rounds), (round) => {
      if (round % 10 === 0) process.stdout.write(`${round} rounds\n`)
    })
    console.table(report)
    const isWell = report.lost + report.broken + report.withoutCopies + report.leftOver === 0
    process.exitCode = isWell ? 0 : 1
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
