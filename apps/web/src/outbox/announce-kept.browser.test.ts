import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../api/session.ts'
import { clearNotices, getNotices } from '../records/notices/notify.ts'
import { announceKept } from './announce-kept.ts'
import { localIdOf } from './local-ids.ts'
import { openOutboxOf } from './open-outbox.ts'
import { emptyDatabase, keptDatabase } from './testing/kept-database.ts'

let page = new AbortController()

const logIn = (username: string) =>
  startSession({ access: `access of ${username}`, refresh: `refresh of ${username}`, username, remember: true })

/** Refuses everything. */
function respond({ body }: RequestInit): Response {
  const { ops = [] } = JSON.parse(typeof body === 'string' ? body : '{}') as { ops?: Operation[] }
  const outcomes = ops.map(({ key }): Outcome => ({ key, result: 'refused', detail: 'No', errors: {} }))
  return Response.json({ outcomes, feed: 'feed' })
}

beforeEach(() => {
  page = new AbortController()
  vi.stubGlobal('fetch', async (_address: string | URL, init: RequestInit = {}) => respond(init))
  logIn('ann')
})
afterEach(async () => {
  page.abort()
  endSession()
  clearNotices()
  vi.unstubAllGlobals()
  await emptyDatabase()
})

const openPage = () => openOutboxOf(new QueryClient(), page.signal)
const OAK = '00000000-0005-4000-8000-000000000001'
const oak = { key: OAK, kind: 'create', entity: 'client', fields: { name: 'Oak' } } as const

test(
  'the notification about a correction of a refused record offers no Undo, which would discard the record',
  { tags: ['SYNC-93', 'SYNC-94'] },
  async () => {
    const outbox = await openPage()
    await outbox.keep(oak, 'waiting', { isQuiet: true })
    await expect.poll(() => keptDatabase.operations.toArray()).toMatchObject([{ state: 'trouble' }])
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const edit = { key: 'edit', kind: 'edit', entity: 'client', target: localIdOf(OAK) } as const
    await outbox.keep({ ...edit, base: {}, fields: { name: 'Oak Homes' } }, 'waiting')
    expect(await keptDatabase.operations.toArray()).toMatchObject([{ key: 'edit', kind: 'create' }])
    await expect.poll(() => getNotices().map(({ subject }) => subject)).toEqual(['Edit “Oak Homes”'])
    expect(getNotices()).not.toMatchObject([{ action: {} }])
    offline.mockRestore()
  },
)

test(
  'what is stored after its person has left is announced to no one else',
  { tags: ['SYNC-61', 'CACHE-21'] },
  async () => {
    const outbox = await openPage()
    const created = vi.fn<() => void>()
    window.addEventListener('created', created, { signal: page.signal })
    const project = { key: OAK, kind: 'create', entity: 'project', fields: { title: 'Oak' } } as const
    const keeping = outbox.keep(project, 'waiting')
    endSession()
    logIn('bob')
    await keeping
    expect(await keptDatabase.operations.where({ owner: 'ann' }).count()).toBe(1)
    await import('./notify-kept.ts')
    expect(getNotices()).toEqual([])
    expect(created).not.toHaveBeenCalled()
  },
)

test(
  'a person who leaves while the notification loads is the only one who could have seen it',
  { tags: ['SYNC-61', 'CACHE-21'] },
  async () => {
    const announce = () =>
      announceKept(new QueryClient(), oak, { operations: [], isQuiet: false, undo: () => Promise.resolve() })
    const announcing = announce()
    endSession()
    logIn('bob')
    await announcing
    expect(getNotices()).toEqual([])
    await announce()
    expect(getNotices()).toHaveLength(1)
  },
)
