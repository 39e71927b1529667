import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2025-01-05T10:00:00Z')
const CLIENTS = ['clients', 'list', {}]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
})
afterEach(() => void vi.useRealTimers())

const load = async () => ({
  ...(await import('./kept-cache.ts')),
  ...(await import('./query-client.ts')),
  ...(await import('./session.ts')),
})

/** A window in which Ann is signed in. `writes` contains the writes of the cache. */
async function openWindow(stored: Record<string, string> = {}) {
  const browser = fakeBrowser({ ...storedSession({ expiresAt: NOW + 10 * 3_600_000 }), ...stored })
  const writes: string[] = []
  const set = localStorage.setItem.bind(localStorage)
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    if (key === 'cache') writes.push(value)
    set(key, value)
  })
  const page = await load()
  const client = page.createQueryClient()
  const stop = page.keepCache(client)
  onTestFinished(() => {
    stop()
    client.clear()
  })
  return { ...page, ...browser, client, stop, writes }
}

/** The next page in the same browser. */
async function reopen(isReload = false) {
  vi.resetModules()
  const page = await load()
  const client = page.createQueryClient()
  page.readKeptCache(client, isReload)
  onTestFinished(() => client.clear())
  return { ...page, client }
}

/** Shows the clients, and counts the requests in the meantime. */
async function look(client: Awaited<ReturnType<typeof reopen>>['client']) {
  let loads = 0
  const queryFn = async () => `load ${(loads += 1)}`
  const observer = new QueryObserver(client, { queryKey: CLIENTS, queryFn })
  const first = observer.getCurrentResult().data
  const stop = observer.subscribe(() => {})
  const seenFirst = client.getQueryData(CLIENTS)
  await vi.advanceTimersByTimeAsync(1)
  stop()
  return { first: seenFirst === undefined ? undefined : first, loads }
}

test(
  'several changes within a second cause one write, a second after the last one',
  { tags: ['CACHE-11'] },
  async () => {
    const { client, writes } = await openWindow()
    client.setQueryData(CLIENTS, ['one'])
    vi.advanceTimersByTime(900)
    client.setQueryData(CLIENTS, ['one', 'two'])
    vi.advanceTimersByTime(999)
    expect(writes).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(writes).toHaveLength(1)
    expect(writes[0]).toContain('two')
    vi.advanceTimersByTime(MINUTE_MS)
    expect(writes).toHaveLength(1)
  },
)

test('a page that is closed within the second stores its last change', { tags: ['CACHE-11'] }, async () => {
  const { client, window, writes } = await openWindow()
  window.dispatchEvent(new Event('pagehide'))
  expect(writes).toHaveLength(0)
  client.setQueryData(CLIENTS, ['one'])
  window.dispatchEvent(new Event('pagehide'))
  expect(writes).toHaveLength(1)
})

test(
  'stores 4,999,999 characters; for 5,000,000 it stores nothing and removes the outdated copy',
  { tags: ['CACHE-12', 'CACHE-13'] },
  async () => {
    const { client, kept, writes } = await openWindow()
    const save = (text: string) => {
      client.setQueryData(CLIENTS, text, { updatedAt: NOW })
      vi.advanceTimersByTime(1000)
    }
    save('x')
    // Everything around the text, including the times, always has the same length.
    const around = (writes[0]?.length ?? 0) - 1
    save('x'.repeat(4_999_999 - around))
    expect(writes[1]).toHaveLength(4_999_999)
    expect(kept.has('cache')).toBe(true)
    save('x'.repeat(5_000_000 - around))
    expect(writes).toHaveLength(2)
    expect(kept.has('cache')).toBe(false)
  },
)

test('full storage causes no error and no outdated copy', { tags: ['CACHE-13'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { client, kept } = await openWindow()
  client.setQueryData(CLIENTS, ['one'])
  vi.advanceTimersByTime(1000)
  expect(kept.has('cache')).toBe(true)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  client.setQueryData(CLIENTS, ['one', 'two'])
  vi.advanceTimersByTime(1000)
  expect(kept.has('cache')).toBe(false)
  expect(client.getQueryData(CLIENTS)).toEqual(['one', 'two'])
})

test('removes a damaged copy and starts without it', { tags: ['CACHE-13'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const cache of [
    '{',
    'null',
    '[]',
    '"x"',
    '{"owner":"ann"}',
    '{"owner":"ann","build":"another","state":{"queries":[1]}}',
  ]) {
    const { kept } = fakeBrowser({ ...storedSession(), cache })
    const { client } = await reopen()
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(kept.has('cache')).toBe(false)
  }
})

test('removes a copy of another build, whose shapes may differ', { tags: ['CACHE-13', 'CACHE-14'] }, async () => {
  const { client, kept, stop } = await openWindow()
  client.setQueryData(CLIENTS, ['one'])
  vi.advanceTimersByTime(1000)
  stop()
  const cache = JSON.parse(kept.get('cache') ?? '')
  kept.set('cache', JSON.stringify({ ...cache, build: '/assets/app-earlier.js' }))
  expect((await reopen()).client.getQueryCache().getAll()).toEqual([])
  expect(kept.has('cache')).toBe(false)
})

test('restores data with its timestamps: fresh, then stale, then too old', { tags: ['CACHE-14'] }, async () => {
  const { client, stop } = await openWindow()
  client.setQueryData(CLIENTS, 'kept')
  vi.advanceTimersByTime(1000)
  stop()
  const lookAt = async (age: number) => {
    vi.setSystemTime(NOW + age)
    return look((await reopen()).client)
  }
  expect(await lookAt(10 * MINUTE_MS - 1)).toEqual({ first: 'kept', loads: 0 })
  expect(await lookAt(10 * MINUTE_MS)).toEqual({ first: 'kept', loads: 1 })
  expect(await lookAt(30 * MINUTE_MS)).toEqual({ first: 'kept', loads: 1 })
  expect(await lookAt(30 * MINUTE_MS + 1)).toEqual({ first: undefined, loads: 1 })
})

test('a reload of the page shows the stored data and loads it again', { tags: ['CACHE-14', 'CACHE-16'] }, async () => {
  const { client } = await openWindow()
  client.setQueryData(CLIENTS, 'kept')
  vi.advanceTimersByTime(1000)
  expect(await look((await reopen(true)).client)).toEqual({ first: 'kept', loads: 1 })
})

test('stores rows whose reload failed, and loads them again', { tags: ['CACHE-08', 'CACHE-14'] }, async () => {
  const { client } = await openWindow()
  client.setQueryData(CLIENTS, 'rows')
  const failing = { queryKey: CLIENTS, queryFn: () => Promise.reject(new Error('down')), staleTime: 0, retry: false }
  await client.query(failing).catch(() => undefined)
  vi.advanceTimersByTime(1000)
  expect(await look((await reopen()).client)).toEqual({ first: 'rows', loads: 1 })
})

test(
  'removes data older than 30 minutes every five minutes, in memory and in local storage',
  { tags: ['CACHE-09', 'CACHE-10'] },
  async () => {
    const { client, kept } = await openWindow()
    client.setQueryData(CLIENTS, 'clients', { updatedAt: NOW - 25 * MINUTE_MS })
    client.setQueryData(['workers', 'list', {}], 'workers', { updatedAt: NOW - 25 * MINUTE_MS - 1 })
    vi.advanceTimersByTime(1000)
    expect(kept.get('cache')).toContain('workers')
    vi.advanceTimersByTime(4 * MINUTE_MS)
    expect(client.getQueryData(['workers', 'list', {}])).toBe('workers')
    vi.setSystemTime(NOW + 5 * MINUTE_MS - 1)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(client.getQueryData(['workers', 'list', {}])).toBeUndefined()
    vi.advanceTimersByTime(1000)
    expect(kept.get('cache')).not.toContain('workers')
  },
)

test('data on the screen stays in memory, but is not stored', { tags: ['CACHE-10'] }, async () => {
  const { client, kept } = await openWindow()
  client.setQueryData(CLIENTS, 'rows')
  const observer = new QueryObserver(client, { queryKey: CLIENTS, enabled: false })
  const leave = observer.subscribe(() => {})
  vi.advanceTimersByTime(36 * MINUTE_MS)
  expect(client.getQueryData(CLIENTS)).toBe('rows')
  expect(kept.get('cache')).not.toContain('rows')
  leave()
})

test('signing out and signing in as another user clear the stored data', { tags: ['CACHE-19'] }, async () => {
  const { client, endSession, kept } = await openWindow()
  client.setQueryData(CLIENTS, 'rows')
  vi.advanceTimersByTime(1000)
  expect(kept.has('cache')).toBe(true)
  const cache = kept.get('cache') ?? ''
  endSession()
  expect(kept.has('cache')).toBe(false)
  client.setQueryData(CLIENTS, 'late rows')
  vi.advanceTimersByTime(1000)
  expect(kept.has('cache')).toBe(false)

  const { kept: keptByBob } = fakeBrowser({ ...storedSession({ username: 'bob' }), cache })
  const { client: ofBob } = await reopen()
  expect(ofBob.getQueryCache().getAll()).toEqual([])
  expect(keptByBob.has('cache')).toBe(false)
})

test('stores only records', async () => {
  const { client, writes } = await openWindow()
  client.setQueryData(['health'], 'operational')
  vi.advanceTimersByTime(1000)
  expect(writes).toHaveLength(0)
})

test(
  'stores the settings of the business, and no day that changes have invalidated',
  { tags: ['SYNC-41'] },
  async () => {
    const { client, writes } = await openWindow()
    client.setQueryData(['business'], 'Pacific/Honolulu')
    client.setQueryData(['work-orders', 'days', { date: '2025-01-05' }], 'Lay tiles')
    vi.advanceTimersByTime(1000)
    expect(writes.at(-1)).toMatch(/Honolulu.*Lay tiles/)
    void client.invalidateQueries({ queryKey: ['work-orders'], refetchType: 'none' })
    client.setQueryData(CLIENTS, 'rows')
    vi.advanceTimersByTime(1000)
    expect(writes.at(-1)).toMatch(/Honolulu.*rows/)
    expect(writes.at(-1)).not.toContain('Lay tiles')
    const next = await reopen()
    expect(next.client.getQueryState(['business'])).toMatchObject({ data: 'Pacific/Honolulu', isInvalidated: true })
  },
)

test('stores the names of people, which do not expire', { tags: ['WO-146'] }, async () => {
  const { client } = await openWindow()
  client.setQueryData(['photo-authors'], [{ id: 2, username: 'ben', worker: { id: 7, name: 'Ben Ortiz' } }])
  client.setQueryData(CLIENTS, 'rows')
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(NOW + 60 * MINUTE_MS)
  const next = await reopen()
  expect(next.client.getQueryData(CLIENTS)).toBeUndefined()
  expect(next.client.getQueryData(['photo-authors'])).toMatchObject([{ worker: { name: 'Ben Ortiz' } }])
})

test('does not store the results of a work order picker', { tags: ['CACHE-12'] }, async () => {
  const { client, writes } = await openWindow()
  client.setQueryData(['work-orders', 'choices', { search: 'til' }], 'Lay tiles')
  vi.advanceTimersByTime(1000)
  expect(writes).toHaveLength(0)
  client.setQueryData(CLIENTS, 'rows')
  vi.advanceTimersByTime(1000)
  expect(writes[0]).toContain('rows')
  expect(writes[0]).not.toContain('Lay tiles')
})

test(
  'a new page always reloads stored counts, and stored rows only if they are stale',
  { tags: ['CLI-23'] },
  async () => {
    const { client } = await openWindow()
    client.setQueryData(['clients', 'count'], 1)
    client.setQueryData(CLIENTS, ['one'])
    vi.advanceTimersByTime(1000)
    const { client: next } = await reopen()
    expect(next.getQueryData(['clients', 'count'])).toBe(1)
    expect(next.getQueryState(['clients', 'count'])?.isInvalidated).toBe(true)
    expect(next.getQueryState(CLIENTS)?.isInvalidated).toBe(false)
  },
)

test('the cursor of changes is stored with the rows', { tags: ['SYNC-84'] }, async () => {
  const { client } = await openWindow()
  client.setQueryData(CLIENTS, 'rows')
  client.setQueryData(['live', 'cursor'], 'up to here')
  await vi.advanceTimersByTimeAsync(1_000)
  const page = await reopen()
  expect(page.client.getQueryData(['live', 'cursor'])).toBe('up to here')
  vi.setSystemTime(NOW + 31 * MINUTE_MS)
  expect((await reopen()).client.getQueryData(['live', 'cursor'])).toBeUndefined()
})

test('an old cursor is used as long as there are rows that it belongs to', { tags: ['SYNC-84'] }, async () => {
  const { client } = await openWindow()
  client.setQueryData(['live', 'cursor'], 'up to here')
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
  client.setQueryData(CLIENTS, 'rows')
  await vi.advanceTimersByTimeAsync(1_000)
  vi.setSystemTime(NOW + 40 * MINUTE_MS)
  expect((await reopen()).client.getQueryData(['live', 'cursor'])).toBe('up to here')
})
