import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { describe, expect, test, vi } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { buildClient } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { parseSnapshot } from './pull-cursor.ts'

const { call, server } = await shareTestApp()

describe('a cursor from which the feed cannot continue', { tags: ['SYNC-23'] }, () => {
  const pullFrom = (cursor: string) => call('GET', `/api/sync/pull/?cursor=${encodeURIComponent(cursor)}`)
  const decoded = async () => {
    const { cursor } = (await call('GET', '/api/sync/pull/')).body
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const gone = (reason: string) => ({ status: 410, body: { detail: SYNC_MESSAGES.staleCursor, reason } })

  test('of another shape, or damaged', async () => {
    const cursor = await decoded()
    const [xmin] = cursor.from.split(':')
    for (const changed of [
      { shape: 0 },
      { feed: 'x' },
      { from: '' },
      { from: '0:1:' },
      { from: '5:4:' },
      { from: `${xmin}:${Number(xmin) + 9}:${Number(xmin) + 3},${Number(xmin) + 2}` },
      { from: `1:${2n ** 64n}:` },
      { until: 'now' },
      { place: { entity: 'client', id: -1 } },
      { place: { entity: 'a\u0000b', id: 1 } },
      { place: { entity: 'user', id: 1 } },
    ]) {
      expect(await pullFrom(encoded({ ...cursor, ...changed }))).toMatchObject(gone('shape'))
    }
    expect(await pullFrom('%')).toMatchObject(gone('shape'))
    expect((await pullFrom(encoded(cursor))).status).toBe(200)
  })

  test('of another database', async () => {
    const cursor = await decoded()
    const later = `${2n ** 40n}:${2n ** 40n}:`
    for (const changed of [{ feed: crypto.randomUUID() }, { from: later }, { until: later }]) {
      expect(await pullFrom(encoded({ ...cursor, ...changed }))).toMatchObject(gone('feed'))
    }
  })

  /** A cursor whose snapshot ends after every change. Open transactions in other databases of the cluster delay that. */
  async function cursorAfterAll() {
    const [last] = await server.sql('select xid::text from changes order by changes.xid desc limit 1')
    return vi.waitFor(async () => {
      const cursor = await decoded()
      expect(parseSnapshot(cursor.from).xmin).toBeGreaterThan(BigInt(String(last?.xid)))
      return cursor
    }, 10_000)
  }

  test('older than 90 days', async () => {
    const cursor = encoded(await decoded())
    await buildClient(call)
    const newer = encoded(await cursorAfterAll())
    await server.sql(`update changes set at = at - interval '89 days'`)
    await runMaintenance(server.app.services)
    expect((await pullFrom(cursor)).body.changes).toHaveLength(1)
    await server.sql(`update changes set at = at - interval '1 day 1 second'`)
    await buildClient(call)
    await runMaintenance(server.app.services)
    expect(await pullFrom(cursor)).toMatchObject(gone('old'))
    expect((await pullFrom(newer)).body.changes).toHaveLength(1)
    expect(await server.sql('select count(*) from changes')).toEqual([{ count: 1 }])
  })
})
