import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runKillRounds } from '../testing/kills/kill-rounds.ts'

/** A few here; `npm run bench -- kills` does fifty and more. */
const ROUNDS = 4

test('OPS-03 kills in the middle of uploads lose nothing that was acknowledged, and leave nothing half', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-kills-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const report = await runKillRounds(dataDir, ROUNDS)
  expect(report).toMatchObject({ lost: 0, broken: 0, withoutCopies: 0, leftOver: 0 })
}, 240_000)
