import { OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import { expect, test } from 'vitest'
import {
  chosenStatuses,
  countFilters,
  filtersOnServer,
  groupedView,
  hasNamedFilters,
  isOfOpen,
  OPEN,
  queryOnServer,
  readOrderView,
  statusFilter,
} from './order-view.ts'

test('converts the URL to the query of the API', { tags: ['WO-82', 'WO-85', 'CHK-19'] }, () => {
  const view = readOrderView('ON_HOLD,SCHEDULED', {
    priority: 'HIGH,LOW',
    worker: '3,none',
    client: '6',
    project: '4',
    dates: '2026-11-02,',
    late: 'true',
    checks: 'true',
    sort: '-title',
  })
  expect(queryOnServer(view)).toEqual({
    status: 'ON_HOLD,SCHEDULED',
    priority: 'HIGH,LOW',
    worker: '3,none',
    client: '6',
    project: '4',
    date_range: '2026-11-02,',
    late: 'true',
    checks_left: 'true',
    ordering: '-title',
  })
})

test('ignores invalid values in the URL, so that the server never rejects the query', { tags: ['WO-82'] }, () => {
  const view = readOrderView('DONE,ON_HOLD', {
    priority: 'HUGE',
    worker: 'x,0,7',
    client: '-1',
    project: 'four',
    dates: 'yesterday,2026-13',
    late: 'maybe',
    checks: '3',
    sort: 'description',
    group: 'toString',
  })
  expect(view.statuses).toEqual(['ON_HOLD'])
  expect(queryOnServer(view)).toEqual({ worker: '7' })
})

test('a single status is not a server-only filter', { tags: ['WO-85'] }, () => {
  expect(filtersOnServer(readOrderView('COMPLETED', {}))).toEqual({})
})

test.each([
  ['', {}, 0, false],
  ['COMPLETED', {}, 1, false],
  [OPEN_STATUSES.join(), { late: 'true' }, 2, false],
  ['ON_HOLD', {}, 1, true],
  ['ON_HOLD,SCHEDULED', {}, 1, true],
  ['', { client: '6', worker: '3,none', sort: 'title' }, 2, true],
])(
  '%s with %o has %i filters; that no chip shows one is %s',
  { tags: ['WO-153'] },
  (status, params, count, isNamed) => {
    const view = readOrderView(status, params)
    expect(countFilters(view)).toBe(count)
    expect(hasNamedFilters(view)).toBe(isNamed)
  },
)

test.each([
  [{ group: 'day' }, 'scheduled_start'],
  [{ group: 'day', sort: '-scheduled_start' }, '-scheduled_start'],
  [{ group: 'project', sort: 'title' }, 'project'],
])('%o sorts by %s, so that the rows of a group are adjacent', { tags: ['WO-84'] }, (view, ordering) => {
  expect(queryOnServer(readOrderView('', view))).toEqual({ ordering })
})

test('grouping by person can be combined with any ordering', { tags: ['WO-109'] }, () => {
  const page = { page_size: '500' }
  expect(queryOnServer(readOrderView('', { group: 'person' }))).toEqual({ ordering: '-scheduled_start', ...page })
  const byTitle = readOrderView('', { group: 'person', sort: 'title' })
  expect(queryOnServer(byTitle)).toEqual({ ordering: 'title', ...page })
})

test('the filter for undated orders has three states', { tags: ['WO-90'] }, () => {
  const undatedOf = (undated?: string) => filtersOnServer(readOrderView('', { undated }))
  expect([undatedOf('true'), undatedOf('false'), undatedOf('maybe'), undatedOf()]).toEqual([
    { undated: 'true' },
    { undated: 'false' },
    {},
    {},
  ])
})

test('recognizes all open statuses together as one filter', { tags: ['WO-90'] }, () => {
  expect(isOfOpen(readOrderView(OPEN_STATUSES.join(','), {}))).toBe(true)
  expect(isOfOpen(readOrderView('DRAFT,IN_PROGRESS', {}))).toBe(false)
  expect(isOfOpen(readOrderView('', {}))).toBe(false)
})

test("'Open' stands for all open statuses, until another one is chosen", { tags: ['WO-82', 'WO-90'] }, () => {
  const all = readOrderView('', {})
  const open = readOrderView(statusFilter(['DRAFT', OPEN], all), {})
  expect([isOfOpen(open), chosenStatuses(open)]).toEqual([true, [OPEN]])
  expect(statusFilter([OPEN, 'COMPLETED'], open)).toBe('COMPLETED')
  expect(statusFilter([], open)).toBe('')
  expect(chosenStatuses(readOrderView('DRAFT', {}))).toEqual(['DRAFT'])
})

test('grouping by day starts with the open orders, unless a filter is set', { tags: ['WO-84'] }, () => {
  const after = (group: string, status = '', dates?: string) =>
    groupedView(group, readOrderView(status, { dates })).status
  expect(after('day')).toBe(OPEN_STATUSES.join(','))
  expect(after('day', 'COMPLETED')).toBeUndefined()
  expect(after('day', '', '2026-11-23,2026-11-27')).toBeUndefined()
  expect(after('client')).toBeUndefined()
})
