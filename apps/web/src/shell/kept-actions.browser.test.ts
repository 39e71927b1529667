import { afterEach, expect, test, vi } from 'vitest'
import { CURSOR_KEY } from '../api/changes-cursor.ts'
import { createQueryClient } from '../api/query-client.ts'
import { endSession } from '../api/session.ts'
import {
  clearNotices,
  dismissNotice,
  getNotices,
  notify,
  replaceNotices,
  runAction,
} from '../records/notices/notify.ts'
import { buildClient } from '../testing/build-records.ts'
import { fakeNetwork, jsonResponse, namesOf } from '../testing/fake-network.ts'
import { keepNoticesWithActions } from './kept-actions.ts'

afterEach(() => {
  endSession()
  clearNotices()
  vi.unstubAllGlobals()
})

const RESTORED =
  'The records were restored from a backup, so this change may belong to another record. Nothing was saved.'
const PUSH = 'POST /api/sync/push/'

/** A page that shows the records of this feed. */
function openPage(feed: string): () => void {
  const client = createQueryClient()
  client.setQueryData(CURSOR_KEY, feed)
  const stop = keepNoticesWithActions(client)
  return () => {
    stop()
    client.clear()
  }
}

function press(text: string): void {
  const notice = getNotices().find((one) => one.text === text)
  if (notice) void runAction(notice, () => dismissNotice(notice.id))
}

const kept = { name: 'restore', entity: 'clients', id: 5, at: '2026-03-02T08:00:00.000Z' } as const

/** A page with an Undo, and then another one, which finds it in storage. */
function reopen(feed: string): () => void {
  const close = openPage('before')
  notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {}, kept } })
  close()
  replaceNotices([])
  return openPage(feed)
}

test(
  'a page that is first opened after a restore of the server performs no action of an earlier page',
  { tags: ['SYNC-67', 'GEN-08'] },
  async () => {
    const restored = { detail: RESTORED, code: 'restored', feed: 'after', backup_at: null }
    const calls = fakeNetwork(() => jsonResponse(restored, 409))
    const close = reopen('after')
    press('Deleted')
    await vi.waitFor(() => expect(getNotices()).toMatchObject([{ text: RESTORED }, { text: 'Deleted' }]))
    expect(getNotices().map(({ action }) => action)).toEqual([undefined, undefined])
    expect(namesOf(calls)).toEqual([PUSH])
    expect(calls[0]?.body).toEqual({ ops: [], feed: 'before' })
    close()
  },
)

test('an action of an earlier page is performed for the same records', { tags: ['GEN-08', 'DEL-17'] }, async () => {
  const calls = fakeNetwork(({ path }) =>
    jsonResponse(path.startsWith('/api/sync/') ? { outcomes: [], feed: 'later' } : buildClient({ id: 5 })),
  )
  // A third page still knows which records it was for.
  reopen('later')()
  replaceNotices([])
  const close = openPage('later')
  press('Deleted')
  await vi.waitFor(() => expect(namesOf(calls)).toEqual([PUSH, 'POST /api/clients/5/restore/']))
  expect(calls[0]?.body).toEqual({ ops: [], feed: 'before' })
  close()
})

test(
  'without an answer, an action of an earlier page is not performed, and stays on offer',
  { tags: ['SYNC-67', 'GEN-08'] },
  async () => {
    const answer = Promise.withResolvers<Response>()
    let respond = (): Response | Promise<Response> => answer.promise
    const calls = fakeNetwork(({ path }) =>
      path.startsWith('/api/sync/') ? respond() : jsonResponse(buildClient({ id: 5 })),
    )
    const close = reopen('after')
    press('Deleted')
    // As long as it is not known, the notice is there, also in storage.
    expect(localStorage.getItem('notices')).toContain('Deleted')
    answer.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await vi.waitFor(() => expect(getNotices()).toMatchObject([{ kind: 'error' }, { text: 'Deleted' }]))
    expect(namesOf(calls)).toEqual([PUSH])
    respond = () => jsonResponse({ outcomes: [], feed: 'after' })
    press('Deleted')
    press('Deleted')
    await vi.waitFor(() => expect(namesOf(calls)).toEqual([PUSH, PUSH, PUSH, 'POST /api/clients/5/restore/']))
    await vi.waitFor(() => expect(getNotices()).toMatchObject([{ kind: 'error' }]))
    close()
  },
)

test(
  'after a restore of the server, what a page has made since can still be undone',
  { tags: ['SYNC-67'] },
  async () => {
    fakeNetwork(() => jsonResponse({ detail: RESTORED, code: 'restored', feed: 'after', backup_at: null }, 409))
    const close = reopen('after')
    const run = vi.fn<() => void>()
    notify({ kind: 'success', text: 'Deleted since', action: { label: 'Undo', run, kept: { ...kept, id: 9 } } })
    press('Deleted')
    await vi.waitFor(() =>
      expect(getNotices().map(({ text, action }) => [text, action?.label])).toEqual([
        [RESTORED, undefined],
        ['Deleted since', 'Undo'],
        ['Deleted', undefined],
      ]),
    )
    press('Deleted since')
    expect(run).toHaveBeenCalledOnce()
    close()
  },
)
