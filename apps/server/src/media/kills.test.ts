import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test } from 'vitest'
import { runKillRounds } from '../testing/kills/kill-rounds.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

/** Kept low to be fast; `npm run bench -- kills` runs 50 rounds or more. */
const ROUNDS = 4

test(
  'kills during uploads lose no acknowledged file and leave no partial one',
  { tags: ['OPS-03'], timeout: 240_000 },
  async () => {
    const seed = Number(process.env.KILLS_SEED ?? randomInt(2 ** 31))
    onTestFailed(() => void process.stdout.write(`To repeat these kills, set KILLS_SEED=${seed}\n`))
    const report = await runKillRounds(makeTestFolder(), { rounds: ROUNDS, seed })
    expect(report).toMatchObject({ rejected: 0, lost: 0, incomplete: 0, withoutDerivatives: 0, partialFiles: 0 })
    // Every second round waits for an acknowledged upload, so there was something to lose.
    expect(report.acknowledged).toBeGreaterThanOrEqual(ROUNDS / 2)
    expect(report.serverKills + report.mediaKills).toBeGreaterThan(0)
  },
)
