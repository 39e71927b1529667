import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts'
import { killBrowsers, type KillReport } from '../../e2e/browser-kills.ts'
import { openBusiness } from '../../e2e/business.ts'
import { openApi } from '../../e2e/open-browser.ts'
import { startServer } from '../../e2e/server.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'

interface Options {
  kills: number
  seed: number
  /** How many are killed at the same time, each with a profile and an account of its own. */
  browsers: number
}

/** Kills Chromiums while they store notes and photos (SYNC-132). */
export async function measureBrowserKills({ browsers, kills, seed }: Options): Promise<Measure[]> {
  const server = await startServer({ ACCESS_TOKEN_TTL: String(24 * 60 * 60) })
  let done = 0
  const onKill = () => {
    done += 1
    if (done % 10 === 0) print(`  ${done} kills`)
  }
  try {
    const reports = await Promise.all(
      Array.from({ length: browsers }, (_, n) => {
        const own = Math.floor(((n + 1) * kills) / browsers) - Math.floor((n * kills) / browsers)
        return killOne(server.address, { name: `bench-${n}`, kills: own, seed: seed + n, onKill })
      }),
    )
    const sum = (of: (report: KillReport) => number) => reports.reduce((all, report) => all + of(report), 0)
    const written = `${sum(({ notes }) => notes)} notes and ${sum(({ photos }) => photos)} photos`
    const [lost, doubled] = [reports.flatMap((each) => each.lost), reports.flatMap((each) => each.doubled)]
    print(`${done} kills of the browser after ${written} were called saved`)
    for (const each of lost) print(`  lost: ${each}`)
    for (const each of doubled) print(`  doubled: ${each}`)
    return [
      {
        what: 'lost or doubled after kills of the browser',
        goal: '0 in 100 kills',
        measured: `${lost.length + doubled.length} of ${written} in ${done} kills`,
        isMet: lost.length + doubled.length === 0,
      },
    ]
  } finally {
    await server.end()
  }
}

async function killOne(
  address: string,
  { name, seed, ...given }: { name: string; kills: number; seed: number; onKill: () => void },
): Promise<KillReport> {
  const { account, api } = await openApi(address, name)
  const profile = await mkdtemp(join(tmpdir(), 'daywork-profile-'))
  try {
    const random = seededRandom(seed)
    return await killBrowsers({ ...given, address, account, business: openBusiness(api), profile, random })
  } finally {
    await api.dispose()
    await rm(profile, { recursive: true, force: true })
  }
}
