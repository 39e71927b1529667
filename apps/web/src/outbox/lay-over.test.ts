import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { readToday } from '@daywork/domain/replica/read-schedule'
import type { ReplicaOrder } from '@daywork/domain/replica/records'
import { searchRecords } from '@daywork/domain/replica/search-records'
import { expect, test } from 'vitest'
import type { KeptWrite } from '../api/writes/kept-writes.ts'
import { overlayRow } from '../api/writes/overlay.ts'
import { buildClient, buildWorker, buildWorkOrder } from '../testing/build-records.ts'
import { buildSchedule, buildScheduleOrder, NEW_YORK } from '../testing/build-schedule.ts'
import { type KeptRows, NO_RECORDS } from './kept-rows.ts'
import { layOverDay } from './lay-over-day.ts'
import { layOverSchedule, layOverSearch } from './lay-over.ts'

const DAY = '2026-11-23'
const NEXT_DAY = '2026-11-24'
const at = (day: string, hour = 15) => `${day}T${hour}:00:00.000Z`
const NOW = Date.parse(at(DAY, 12))
const facts = { business: { ...BUSINESS_DEFAULTS, ...NEW_YORK }, worker: null, now: NOW }

const oak = buildClient({ id: 5, name: 'Oak Street Homes', phone_number: '(555) 555-0142' })
const ann = buildWorker({ id: 4, name: 'Ann Lee' })
const bo = buildWorker({ id: 6, name: 'Bo Chen' })
const names = { ...NO_RECORDS, client: [oak], worker: [ann, bo] }

const kitchen = { status: 'SCHEDULED', project_title: 'Kitchen', location: '' } as const
const gutter = buildWorkOrder({
  ...kitchen,
  id: 7,
  title: 'Fix the gutter',
  client: 5,
  scheduled_start: at(NEXT_DAY),
  assigned_workers: [{ worker_id: 4, role: 'Lead' }],
})
const door = buildWorkOrder({ ...kitchen, id: 8, title: 'Paint the door', scheduled_start: at(DAY) })
const fresh = buildWorkOrder({
  ...kitchen,
  id: -3,
  title: 'Lay tiles',
  scheduled_start: at(DAY, 13),
  created_at: at(DAY),
})

const write = (target: number, kind: KeptWrite['kind'], fields?: KeptWrite['fields']): KeptWrite => ({
  key: `${kind}-${target}`,
  kind,
  entity: 'work_order',
  target,
  state: 'waiting',
  ...(fields && { fields }),
})

/** What the device keeps about orders that it knows, and about new ones. */
function keep(
  orders: readonly ReplicaOrder[],
  writes: readonly KeptWrite[],
  added: readonly ReplicaOrder[] = [],
): KeptRows {
  const known = orders.filter(({ id }) => writes.some(({ target }) => target === id))
  const deleted = new Set(writes.filter(({ kind }) => kind === 'delete').map(({ target }) => target))
  const changed = known.filter(({ id }) => !deleted.has(id)).map((row) => overlayRow(row, 'work-orders', writes))
  return {
    writes: [...writes, ...added.map(({ id }) => write(id, 'create'))],
    before: { ...names, work_order: known },
    after: { ...NO_RECORDS, work_order: [...added, ...changed] },
    facts,
  }
}

const dayOf = (...orders: ReplicaOrder[]) => readToday({ ...names, work_order: orders }, { date: DAY }, facts)
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

test('a day has what waits exactly as the server would return it afterward', { tags: ['SYNC-51', 'SYNC-90'] }, () => {
  const times = { scheduled_start: at(DAY), scheduled_end: null }
  const cases: [writes: KeptWrite[], added?: ReplicaOrder[]][] = [
    [[], [fresh]],
    [[write(7, 'edit', { ...times, title: 'Fix the roof' })]],
    [[write(7, 'move', { ...times, from_worker: 4, to_worker: 6 })]],
    [[write(8, 'move', { scheduled_start: at(NEXT_DAY), scheduled_end: null })]],
    [[write(8, 'move', { scheduled_start: null, scheduled_end: null }), write(7, 'assign', { worker_id: 6 })], [fresh]],
    [[write(8, 'start'), write(7, 'complete')]],
    [[write(8, 'edit', { status: 'CANCELLED' })]],
    [[write(8, 'delete')], [fresh]],
  ]
  for (const [writes, added = []] of cases) {
    const kept = keep([gutter, door], writes, added)
    const others = [gutter, door].filter((order) => !kept.before.work_order.includes(order))
    expect(layOverDay(dayOf(gutter, door), kept, NOW)).toEqual(dayOf(...others, ...kept.after.work_order))
  }
})

test('a day that the page knows better than the order keeps what it has', { tags: ['SYNC-51'] }, () => {
  const day = dayOf({ ...door, client: 5, title: 'Paint both doors', assigned_workers: gutter.assigned_workers })
  const unknown: KeptRows = { ...keep([], [write(8, 'start')]), before: NO_RECORDS }
  const shown = { title: 'Paint both doors', status: 'IN_PROGRESS', client_phone: oak.phone_number }
  expect(layOverDay(day, unknown, NOW).orders).toMatchObject([{ ...shown, crew: [{ name: 'Ann Lee' }] }])
  expect(layOverDay(day, keep([door], [write(8, 'start')]), NOW).orders).toMatchObject([shown])
  // Nothing that waits is about an order.
  expect(layOverDay(day, keep([], [{ ...write(8, 'edit'), entity: 'client' }]), NOW)).toBe(day)
})

test('a schedule gets orders that are new or move to its days, each once', { tags: ['SYNC-51'] }, () => {
  const known = buildScheduleOrder({ id: 8, title: 'Paint the door' })
  const schedule = buildSchedule({ orders: [known], undated: { count: 120, results: [] } })
  const far = { ...gutter, scheduled_start: at('2027-02-01') }
  const moved = keep(
    [far, door],
    [write(7, 'move', { scheduled_start: at(DAY), scheduled_end: null }), write(8, 'start')],
    [fresh],
  )
  const laid = layOverSchedule(schedule, moved, NOW)
  expect(titlesOf(laid.orders)).toEqual(['Lay tiles', 'Fix the gutter', 'Paint the door'])
  expect(laid.orders.at(-1)).toBe(known)
  expect(laid.orders[1]).toMatchObject({ id: 7, worker_ids: [4] })
  const undated = keep(
    [{ ...far, scheduled_start: null }],
    [write(7, 'edit', { title: 'Fix the roof' })],
    [{ ...fresh, scheduled_start: null }],
  )
  // The one from the server is already counted.
  expect(layOverSchedule(schedule, undated, NOW).undated).toMatchObject({
    count: 121,
    results: [{ id: -3 }, { id: 7 }],
  })
  expect(layOverSchedule(schedule, keep([door], [write(8, 'delete')]), NOW).orders).toEqual([])
  expect(layOverSchedule(schedule, keep([door], [write(8, 'start')]), NOW)).toBe(schedule)
})

test('a search finds what waits by its values of now', { tags: ['SYNC-51', 'SYNC-90'] }, () => {
  const search = (text: string, kept: KeptRows) =>
    layOverSearch(searchRecords({ ...NO_RECORDS, work_order: [gutter, door] }, text, facts), text, kept, NOW)
      .work_orders
  const renamed = keep([gutter], [write(7, 'edit', { title: 'Fix the roof' }), write(7, 'start')], [fresh])
  expect(search('roof', renamed)).toMatchObject([{ id: 7, title: 'Fix the roof', status: 'IN_PROGRESS' }])
  expect(search('gutter', renamed)).toEqual([])
  expect(titlesOf(search('the', renamed))).toEqual(['Paint the door', 'Fix the roof'].toSorted().toReversed())
  expect(search('tiles', renamed)).toMatchObject([{ id: -3, title: 'Lay tiles' }])
  expect(search('door', keep([door], [write(8, 'delete')]))).toEqual([])
  // What the device does not know of a result stays.
  expect(search('door', keep([], [write(8, 'start')]))).toMatchObject([{ id: 8, status: 'SCHEDULED' }])
})

test('a new match is above those whose titles match less well', { tags: ['SYNC-90', 'SIDE-09'] }, () => {
  const results = searchRecords(
    {
      ...NO_RECORDS,
      work_order: [
        { ...door, title: 'Tiles for the wall' },
        { ...gutter, title: 'Buy tiles' },
      ],
    },
    'tiles',
    facts,
  )
  const laid = layOverSearch(results, 'tiles', keep([], [], [fresh]), NOW)
  expect(titlesOf(laid.work_orders)).toEqual(['Tiles for the wall', 'Lay tiles', 'Buy tiles'])
})
