import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killBrowsers } from '../../browser-kills.ts'
import { expect, test } from '../../fixtures.ts'

/** `npm run bench -- sync` kills 100. */
const KILLS = 2

test(
  'what the screen called saved survives the kill of the browser, and is sent once',
  { tag: ['@SYNC-132'] },
  async ({ server, account, business }) => {
    test.setTimeout(120_000)
    const profile = await mkdtemp(join(tmpdir(), 'daywork-profile-'))
    try {
      const given = { address: server.address, account, business, profile }
      const report = await killBrowsers({ ...given, kills: KILLS, random: Math.random })
      expect(report).toMatchObject({ kills: KILLS, lost: [], doubled: [] })
      // There was something to lose.
      expect(report.notes + report.photos).toBeGreaterThanOrEqual(KILLS)
    } finally {
      await rm(profile, { recursive: true, force: true })
    }
  },
)
