import type { PullResponse, StaleCursorReason } from '@daywork/domain/sync/pull'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { AppliedPage, Mark } from './database.ts'
import { type LoadPage, pullInto } from './pull.ts'

/** A copy in memory. */
function createStore() {
  let mark: Mark | undefined
  const rows = new Map<string, unknown>()
  return {
    rows,
    mark: () => mark,
    readMark: async () => mark,
    apply: async ({ changes, from, isFirst, mark: next }: AppliedPage) => {
      if (mark?.cursor !== from?.cursor) return false
      if (isFirst) rows.clear()
      for (const { entity, id, row } of changes) rows.set(`${entity} ${id}`, row)
      mark = next
      return true
    },
  }
}

const about = { worker: null, totals: {} } as unknown as NonNullable<PullResponse['about']>
const page = (cursor: string, id: number, more: boolean): PullResponse => ({
  cursor,
  more,
  changes: [{ entity: 'client', id, row: { id } }],
  ...(!more && { about }),
})

/** Responds to each request by its cursor, and records the requests. */
function createFeed(pages: Record<string, () => PullResponse>) {
  const requests: unknown[] = []
  const load: LoadPage = async ({ cursor = 'scope', scope }) => {
    requests.push(scope ?? cursor)
    const read = pages[String(cursor)]
    if (read === undefined) throw new Error(`no page for ${cursor}`)
    return read()
  }
  return { requests, load }
}

const failWith = (status: number, reason?: StaleCursorReason) => () => {
  throw new ApiError({ status, statusText: '', body: { detail: 'No.', reason } })
}

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined))

let clock = 0
const conditions = { isWanted: () => true, now: () => (clock += 1000), scope: 'phone' as const }

test('fills the copy with all records if the user has chosen so', { tags: ['SYNC-47'] }, async () => {
  const store = createStore()
  const feed = createFeed({ scope: () => page('a', 1, true), a: () => page('b', 2, false) })
  await pullInto(store, feed.load, { ...conditions, scope: 'everything' })
  expect(feed.requests).toEqual(['everything', 'a'])
})

test('the first page of the scope that the user has chosen replaces the copy', { tags: ['SYNC-47'] }, async () => {
  const store = createStore()
  await pullInto(store, createFeed({ scope: () => page('a', 1, false) }).load, conditions)
  const everything = { ...conditions, scope: 'everything' as const }
  // Without a network, the copy stays.
  await expect(pullInto(store, createFeed({ scope: failWith(0) }).load, everything)).rejects.toThrow('No.')
  expect([...store.rows.keys()]).toEqual(['client 1'])
  const feed = createFeed({ scope: () => page('b', 2, true), b: () => page('c', 3, false) })
  await pullInto(store, feed.load, everything)
  expect(feed.requests).toEqual(['everything', 'b'])
  expect([...store.rows.keys()]).toEqual(['client 2', 'client 3'])
  expect(store.mark()).toMatchObject({ cursor: 'c', scope: 'everything' })
})

test(
  'an interrupted fill of another scope keeps the settings and the totals',
  { tags: ['SYNC-43', 'SYNC-47'] },
  async () => {
    const store = createStore()
    await pullInto(store, createFeed({ scope: () => page('a', 1, false) }).load, conditions)
    const feed = createFeed({ scope: () => page('b', 2, true), b: failWith(0) })
    await expect(pullInto(store, feed.load, { ...conditions, scope: 'everything' })).rejects.toThrow('No.')
    expect(store.mark()).toMatchObject({ cursor: 'b', about })
  },
)

test('fills the copy, continues where it was interrupted, then pulls what changed', { tags: ['SYNC-40'] }, async () => {
  const store = createStore()
  const pages: Record<string, () => PullResponse> = {
    scope: () => page('a', 1, true),
    a: failWith(0),
    b: () => page('c', 3, false),
  }
  const feed = createFeed(pages)
  await expect(pullInto(store, feed.load, conditions)).rejects.toThrow('No.')
  expect([...store.rows.keys()]).toEqual(['client 1'])
  pages.a = () => page('b', 2, true)
  await pullInto(store, feed.load, conditions)
  expect(feed.requests).toEqual(['phone', 'a', 'a', 'b'])
  expect(store.mark()).toMatchObject({ cursor: 'c', about })
  const filledAt = store.mark()?.asOf ?? 0
  const later = createFeed({ c: () => page('d', 1, false) })
  await pullInto(store, later.load, conditions)
  expect(store.mark()?.asOf).toBeGreaterThan(filledAt)
})

test('the copy is as of the last complete pull', { tags: ['SYNC-43'] }, async () => {
  const store = createStore()
  await pullInto(store, createFeed({ scope: () => page('a', 1, false) }).load, conditions)
  const before = store.mark()?.asOf
  const feed = createFeed({ a: () => page('b', 2, true), b: failWith(0) })
  await expect(pullInto(store, feed.load, conditions)).rejects.toThrow('No.')
  expect(store.mark()).toMatchObject({ cursor: 'b', asOf: before })
})

test('a copy whose cursor the feed does not know is filled again', { tags: ['SYNC-45'] }, async () => {
  const store = createStore()
  await pullInto(store, createFeed({ scope: () => page('a', 1, false) }).load, conditions)
  const feed = createFeed({ a: failWith(410), scope: () => page('b', 2, false) })
  await pullInto(store, feed.load, conditions)
  expect(feed.requests).toEqual(['a', 'phone'])
  expect([...store.rows.keys()]).toEqual(['client 2'])
})

test.each([
  ['old', ['client 1']],
  ['scope', ['client 1']],
  // These rows are of another database, or of another shape.
  ['feed', []],
  ['shape', []],
] as const)(
  'of a cursor rejected as %s, the copy has %j until the first new page',
  { tags: ['SYNC-45'] },
  async (reason, rows) => {
    const store = createStore()
    await pullInto(store, createFeed({ scope: () => page('a', 1, false) }).load, conditions)
    const pages = { a: failWith(410, reason), scope: failWith(0), b: () => page('c', 3, false) }
    await expect(pullInto(store, createFeed(pages).load, conditions)).rejects.toThrow('No.')
    expect([...store.rows.keys()]).toEqual(rows)
    await pullInto(store, createFeed({ ...pages, scope: () => page('b', 2, true) }).load, conditions)
    expect([...store.rows.keys()]).toEqual(['client 2', 'client 3'])
  },
)

test.each(['scope', 'feed'] as const)(
  'a late rejection (%s) leaves the copy that another window has filled',
  { tags: ['SYNC-45'] },
  async (reason) => {
    const store = createStore()
    await pullInto(store, createFeed({ scope: () => page('a', 1, false) }).load, conditions)
    const other = createFeed({ a: failWith(410, reason), scope: () => page('b', 2, false) })
    const feed = createFeed({ a: failWith(410, reason), scope: () => page('late', 3, false) })
    const load: LoadPage = async (query) => {
      if (query.cursor === 'a') await pullInto(store, other.load, conditions)
      return feed.load(query)
    }
    await pullInto(store, load, conditions)
    expect(store.mark()?.cursor).toBe('b')
    expect([...store.rows.keys()]).toEqual(['client 2'])
  },
)

test('a copy is filled again only once in a pull', { tags: ['SYNC-45'] }, async () => {
  const store = createStore()
  const feed = createFeed({ scope: () => page('a', 1, true), a: failWith(410) })
  await expect(pullInto(store, feed.load, conditions)).rejects.toThrow('No.')
  expect(feed.requests).toEqual(['phone', 'a', 'phone', 'a'])
})

test('after a sign-out, nothing more is stored', { tags: ['SYNC-44'] }, async () => {
  const store = createStore()
  let isWanted = true
  const feed = createFeed({
    scope: () => page('a', 1, true),
    a: () => {
      isWanted = false
      return page('b', 2, false)
    },
  })
  await pullInto(store, feed.load, { ...conditions, isWanted: () => isWanted })
  expect([...store.rows.keys()]).toEqual(['client 1'])
})

test('a page of another window is not overwritten by an older one', { tags: ['SYNC-40'] }, async () => {
  const store = createStore()
  await pullInto(store, createFeed({ scope: () => page('a', 1, false) }).load, conditions)
  const other = createFeed({ a: () => page('b', 3, false) })
  const feed = createFeed({ a: () => page('late', 2, true) })
  const load: LoadPage = async (query) => {
    await pullInto(store, other.load, conditions)
    return feed.load(query)
  }
  await pullInto(store, load, conditions)
  expect(store.mark()?.cursor).toBe('b')
  expect([...store.rows.keys()]).toEqual(['client 1', 'client 3'])
})
