import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onOtherFeed } from '../api/other-feed.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { pullOnce } from './pull-once.ts'

const { signal } = new AbortController()
const changes = (count: number) => Array.from({ length: count }, (_, id) => ({ entity: 'client', id, row: null }))

beforeEach(() => void fakeBrowser())

test('a pull follows its pages', { tags: ['SYNC-80'] }, async () => {
  const calls = fakeNetwork(({ path }) =>
    jsonResponse(
      path.includes('cursor=a')
        ? { changes: changes(2), cursor: 'b', more: true }
        : { changes: changes(1), cursor: 'c', more: false },
    ),
  )
  expect(await pullOnce('a', signal)).toMatchObject({ cursor: 'c', isWhole: true, changes: { length: 3 } })
  expect(namesOf(calls)).toEqual(['GET /api/sync/pull/?cursor=a', 'GET /api/sync/pull/?cursor=b'])
})

test('without a cursor it gets one', { tags: ['SYNC-80'] }, async () => {
  fakeNetwork(() => jsonResponse({ changes: [], cursor: 'now', more: false }))
  expect(await pullOnce(undefined, signal)).toEqual({ changes: [], cursor: 'now', more: false, isWhole: true })
})

test('an unknown cursor is replaced by a new one', { tags: ['SYNC-83'] }, async () => {
  fakeNetwork(({ path }) =>
    path.includes('cursor')
      ? jsonResponse({ detail: 'The changes since then are not available.', reason: 'feed' }, 410)
      : jsonResponse({ changes: [], cursor: 'now', more: false }),
  )
  const onOther = vi.fn<() => void>()
  onTestFinished(onOtherFeed(onOther))
  expect(await pullOnce('old', signal)).toEqual({ changes: [], cursor: 'now', isWhole: false })
  expect(onOther).toHaveBeenCalledOnce()
})

test('a cursor that is only too old is not of another feed', { tags: ['SYNC-67', 'SYNC-83'] }, async () => {
  fakeNetwork(({ path }) =>
    path.includes('cursor')
      ? jsonResponse({ detail: 'The changes since then are not available.', reason: 'old' }, 410)
      : jsonResponse({ changes: [], cursor: 'now', more: false }),
  )
  const onOther = vi.fn<() => void>()
  onTestFinished(onOtherFeed(onOther))
  expect(await pullOnce('old', signal)).toMatchObject({ isWhole: false })
  expect(onOther).not.toHaveBeenCalled()
})

test('stops after more than 1,000 changes', { tags: ['SYNC-83'] }, async () => {
  const calls = fakeNetwork(({ path }) =>
    jsonResponse({
      changes: path.includes('cursor') ? changes(500) : [],
      cursor: 'next',
      more: path.includes('cursor'),
    }),
  )
  expect(await pullOnce('a', signal)).toMatchObject({ changes: [], isWhole: false })
  expect(calls).toHaveLength(4)
})

test('other failures reject', { tags: ['SYNC-82'] }, async () => {
  fakeNetwork(() => jsonResponse({ detail: 'Internal server error.' }, 500))
  await expect(pullOnce('a', signal)).rejects.toMatchObject({ status: 500 })
})
