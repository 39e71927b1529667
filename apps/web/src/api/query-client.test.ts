import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Entity, entityKeys } from './entities.ts'
import { networkError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-01-05T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Loads a list, and shows it `age` later. Resolves to the first and the last data that are shown. */
async function lookAgain(entity: Entity, age: number) {
  const client = createQueryClient()
  let loads = 0
  const load = async () => `load ${(loads += 1)}`
  const options = { queryKey: entityKeys.list(entity, {}), queryFn: load }
  await client.query(options)
  vi.setSystemTime(Date.now() + age)
  const seen: unknown[] = []
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(({ data }) => seen.push(data))
  seen.unshift(observer.getCurrentResult().data)
  await vi.advanceTimersByTimeAsync(1)
  stop()
  client.clear()
  return { loads, first: seen[0], last: seen.at(-1) }
}

const FRESH_FOR = { workers: 5, works: 5, clients: 10, 'work-orders': 2, projects: 5 } as const

for (const [entity, minutes] of Object.entries(FRESH_FOR)) {
  test(
    `${entity} are fresh for ${minutes} minutes`,
    { tags: ['CACHE-01', 'CACHE-02', 'CACHE-03', 'CACHE-04', 'CACHE-05', 'CACHE-06'] },
    async () => {
      const age = minutes * MINUTE_MS
      expect(await lookAgain(entity as Entity, age - 1)).toMatchObject({ loads: 1, first: 'load 1' })
      expect(await lookAgain(entity as Entity, age)).toMatchObject({ loads: 2, first: 'load 1', last: 'load 2' })
    },
  )
}

test(
  'shows stale rows immediately for up to 30 minutes; after that the user waits',
  { tags: ['CACHE-07', 'CACHE-08'] },
  async () => {
    expect(await lookAgain('clients', 30 * MINUTE_MS)).toMatchObject({ first: 'load 1', last: 'load 2' })
    expect(await lookAgain('clients', 30 * MINUTE_MS + 1)).toMatchObject({ first: undefined, last: 'load 2' })
  },
)

test('a failed reload does not remove stale rows', { tags: ['CACHE-08'] }, async () => {
  const client = createQueryClient()
  const queryKey = entityKeys.list('clients', {})
  client.setQueryData(queryKey, 'rows')
  const failing = { queryKey, queryFn: () => Promise.reject(new Error('down')), staleTime: 0 }
  await client.query(failing).catch(() => undefined)
  expect(client.getQueryData(queryKey)).toBe('rows')
  client.clear()
})

test(
  'a forced load bypasses the cache, and shows fresh rows until the response arrives',
  { tags: ['CACHE-15'] },
  async () => {
    const client = createQueryClient()
    const queryKey = entityKeys.list('clients', {})
    let loads = 0
    const observer = new QueryObserver(client, { queryKey, queryFn: async () => `load ${(loads += 1)}` })
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(1)
    const forced = observer.refetch()
    expect(observer.getCurrentResult().data).toBe('load 1')
    await vi.advanceTimersByTimeAsync(1)
    expect((await forced).data).toBe('load 2')
    void client.invalidateQueries({ queryKey })
    await vi.advanceTimersByTimeAsync(1)
    expect(observer.getCurrentResult().data).toBe('load 3')
    stop()
    client.clear()
  },
)

test('retries a request without a response once, unless the browser is offline', async () => {
  const attempts = async (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine })
    const client = createQueryClient()
    let requests = 0
    const queryFn = () => {
      requests += 1
      return Promise.reject(networkError())
    }
    const failing = client.query({ queryKey: entityKeys.list('clients', {}), queryFn }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await failing
    client.clear()
    return requests
  }
  expect(await attempts(true)).toBe(2)
  expect(await attempts(false)).toBe(1)
  vi.unstubAllGlobals()
})
