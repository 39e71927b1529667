import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { fakeNetwork, jsonResponse, namesOf } from '../../testing/fake-network.ts'
import { isUnderWay, orderReportsQuery, reportProgressQuery } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  endSession()
})

/** @returns the requests, and the statuses in the list */
async function watch(statusAt: (seconds: number) => OrderReport['status']) {
  const start = Date.now()
  // The queries read nothing else.
  const reportOf = (status: OrderReport['status']) =>
    ({ id: 3, work_order: 7, status, percent: 0 }) as unknown as OrderReport
  const calls = fakeNetwork(({ path }) => {
    const report = reportOf(statusAt((Date.now() - start) / 1000))
    return jsonResponse(path.includes('/3/') ? report : { count: 1, next: null, previous: null, results: [report] })
  })
  const client = createQueryClient()
  const list = new InfiniteQueryObserver(client, orderReportsQuery(7))
  onTestFinished(list.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  onTestFinished(new QueryObserver(client, reportProgressQuery(client, reportOf('running'))).subscribe(() => {}))
  return { calls, statuses: () => list.getCurrentResult().data?.map(({ status }) => status) }
}

test('while a report is made, only that report is requested', { tags: ['RPT-21'] }, async () => {
  const { calls, statuses } = await watch((seconds) => (seconds < 3 ? 'running' : 'done'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(statuses()).toEqual(['done'])
  const [first, ...others] = namesOf(calls)
  expect(first).toBe('GET /api/work-orders/7/reports/?page_size=20')
  expect(new Set(others)).toEqual(new Set(['GET /api/work-orders/7/reports/3/']))
  const before = calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(before)
})

test('a report that takes long is requested less and less often', { tags: ['RPT-21'] }, async () => {
  const { calls } = await watch(() => 'queued')
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.length).toBeLessThan(250)
})

test('a report is done, although an older list still says that it is being made', { tags: ['RPT-21'] }, async () => {
  const reportOf = (status: OrderReport['status']) =>
    ({ id: 3, work_order: 7, status, percent: 0 }) as unknown as OrderReport
  const listOf = (report: OrderReport) => jsonResponse({ count: 1, next: null, previous: null, results: [report] })
  const slow = Promise.withResolvers<Response>()
  let lists = 0
  fakeNetwork(({ path }) => {
    if (path.includes('/3/')) {
      // Someone looks at the page again at the same moment.
      if (lists === 1) void list.refetch()
      return jsonResponse(reportOf('done'))
    }
    lists += 1
    return lists === 1 ? listOf(reportOf('running')) : slow.promise
  })
  const client = createQueryClient()
  const list = new InfiniteQueryObserver(client, orderReportsQuery(7))
  const shown = () => list.getCurrentResult().data?.[0]
  const progressOptions = () => {
    const report = shown()
    return {
      ...reportProgressQuery(client, report ?? reportOf('queued')),
      enabled: report !== undefined && isUnderWay(report),
    }
  }
  const progress = new QueryObserver(client, { ...progressOptions(), enabled: false })
  onTestFinished(progress.subscribe(() => {}))
  const seen: unknown[] = []
  onTestFinished(
    list.subscribe(() => {
      if (seen.at(-1) !== shown()?.status) seen.push(shown()?.status)
      // As the row does.
      progress.setOptions(progressOptions())
    }),
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(seen).toEqual(['running', 'done'])
  slow.resolve(listOf(reportOf('running')))
  await vi.advanceTimersByTimeAsync(100)
  expect(seen).toEqual(['running', 'done', 'running', 'done'])
})
