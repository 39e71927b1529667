import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts'
import { killBrowsers } from '../../e2e/browser-kills.ts'
import { openBusiness } from '../../e2e/business.ts'
import { openApi } from '../../e2e/open-browser.ts'
import { startServer } from '../../e2e/server.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'

/** Kills a Chromium while it stores notes and photos (SYNC-132). */
export async function measureBrowserKills(kills: number, seed: number): Promise<Measure[]> {
  const server = await startServer({ ACCESS_TOKEN_TTL: String(24 * 60 * 60) })
  const { account, api } = await openApi(server.address, 'bench')
  const profile = await mkdtemp(join(tmpdir(), 'daywork-profile-'))
  try {
    const report = await killBrowsers({
      address: server.address,
      account,
      business: openBusiness(api),
      profile,
      kills,
      random: seededRandom(seed),
      onKill: (kill) => {
        if (kill % 10 === 0) print(`  ${kill} kills`)
      },
    })
    const { doubled, lost, notes, photos } = report
    print(`${report.kills} kills of the browser after ${notes} notes and ${photos} photos were called saved`)
    for (const each of lost) print(`  lost: ${each}`)
    for (const each of doubled) print(`  doubled: ${each}`)
    return [
      {
        what: 'lost or doubled after kills of the browser',
        goal: '0 in 100 kills',
        measured: `${lost.length + doubled.length} of ${notes} notes and ${photos} photos in ${report.kills} kills`,
        isMet: lost.length + doubled.length === 0,
      },
    ]
  } finally {
    await api.dispose()
    await server.end()
    await rm(profile, { recursive: true, force: true })
  }
}
