import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

/*
 * A business whose records differ in everything that lists filter and order by, with missing values and equal ones. What the
 * server returns is compared with a plain filter and sort of all records.
 */

const { call } = await shareTestApp()

const HOUR = 60 * 60 * 1000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const pick = <Choice>(values: readonly Choice[], at: number): Choice => values[at % values.length] as Choice

const clientIds: number[] = []
for (const [at, name] of ['Pier', 'quay', 'Ärger', 'pier'].entries()) {
  const email = pick(['b@x.test', 'A@x.test', null], at)
  const address = pick(['', '4 Pier Road'], at)
  const phone = email === null ? '(212) 555-7788' : null
  clientIds.push((await buildClient(call, { name, contact_email: email, phone_number: phone, address })).id)
}
const deleted = await buildClient(call, { name: 'Gone' })
const projectIds: number[] = []
for (let at = 0; at < 9; at += 1) {
  const fields = {
    title: pick(['Roof', 'roof', 'Änderung', 'Deck'], at),
    client: pick([...clientIds, null, deleted.id], at),
    status: pick(PROJECT_STATUSES, at),
    budget: pick(['900.50', null, '1000', '0'], at),
    start_date: pick([null, '2026-03-02', '2025-11-30', '2026-03-02'], at),
    end_date: pick(['2026-04-02', null], at),
  }
  projectIds.push((await buildProject(call, fields)).id)
}
await call('DELETE', `/api/clients/${deleted.id}/`)
const workerIds: number[] = []
for (let at = 0; at < 5; at += 1) {
  const fields = { name: pick(['Bo', 'ann', 'Öz'], at), title: pick([null, 'Tiler', 'mason'], at) }
  workerIds.push((await buildWorker(call, { ...fields, status: pick(WORKER_STATUSES, at) })).id)
}
const [left] = workerIds
const starts = [null, inHours(-3), inHours(-1), inHours(30), inHours(-50), '2031-05-05T02:30:00.000Z']
const ends = [null, inHours(-0.5), inHours(40), null]
for (let at = 0; at < 36; at += 1) {
  const start = pick(starts, at)
  const end = pick(ends, Math.floor(at / 2))
  await buildWorkOrder(call, {
    title: pick(['Tile', 'tile', 'Öl', 'Grout'], at),
    project: pick(projectIds, at),
    status: pick(WORK_ORDER_STATUSES, Math.floor(at / 3)),
    priority: pick(PRIORITIES, Math.floor(at / 5)),
    location: pick(['', 'b road', 'A road'], at),
    scheduled_start: start,
    scheduled_end: end !== null && start !== null && end < start ? null : end,
    assigned_workers: workerIds.filter((_, worker) => (at >> worker) % 3 === 1).map((id) => ({ worker_id: id })),
  })
}
await call('DELETE', `/api/workers/${left}/`)

/** Follows `next` from the first page to the last. */
async function allOf(url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | null = url; next !== null;) {
    const { body, status } = await call('GET', next)
    expect({ url, status }).toEqual({ url, status: 200 })
    rows.push(...body.results)
    next = body.next === null ? null : new URL(body.next).pathname + new URL(body.next).search
  }
  return rows
}

type Value = string | number | null | undefined
type Row = Record<string, Value> & { id: number }

/** Sorts like the database: by code points, missing values last in both directions, then by id. */
function sorted(rows: readonly Row[], keysOf: (row: Row) => Value[], descending: boolean): number[] {
  const sign = descending ? -1 : 1
  const compare = (one: Row, other: Row): number => {
    const others = keysOf(other)
    for (const [at, mine] of keysOf(one).entries()) {
      const theirs = others[at]
      if (mine === theirs) continue
      if (mine === null || mine === undefined || mine === '') return 1
      if (theirs === null || theirs === undefined || theirs === '') return -1
      return mine < theirs ? -sign : sign
    }
    return (one.id - other.id) * sign
  }
  return rows.toSorted(compare).map(({ id }) => id)
}

const folded = (value: Value) => String(value ?? '').toLowerCase()
const rankIn = (values: readonly string[], field: string) => (row: Row) => [values.indexOf(String(row[field]))]
const text = (field: string) => (row: Row) => [folded(row[field])]
const plain = (field: string) => (row: Row) => [row[field]]
/** Ids are compared as text, which for the few records of this test is the same as by number. */
const byClient = (row: Row): Value[] => [folded(row.client_name), row.client]

const ORDERINGS: [list: string, ordering: string, keysOf: (row: Row) => Value[]][] = [
  ['work-orders', 'scheduled_start', plain('scheduled_start')],
  ['work-orders', 'created_at', plain('created_at')],
  ['work-orders', 'updated_at', plain('updated_at')],
  ['work-orders', 'title', text('title')],
  ['work-orders', 'priority', rankIn(PRIORITIES.toReversed(), 'priority')],
  ['work-orders', 'status', rankIn(WORK_ORDER_STATUSES, 'status')],
  ['work-orders', 'client', (row) => [...byClient(row), row.project]],
  ['work-orders', 'project', (row) => [folded(row.project_title), row.project]],
  ['work-orders', 'location', text('location')],
  ['projects', 'title', text('title')],
  ['projects', 'client', byClient],
  ['projects', 'status', rankIn(PROJECT_STATUSES, 'status')],
  ['projects', 'start_date', plain('start_date')],
  ['projects', 'end_date', plain('end_date')],
  ['projects', 'budget', (row) => [row.budget === null ? null : Number(row.budget)]],
  ['clients', 'name', text('name')],
  ['clients', 'contact_email', text('contact_email')],
  ['clients', 'address', text('address')],
  ['workers', 'name', text('name')],
  ['workers', 'title', text('title')],
  ['workers', 'status', rankIn(WORKER_STATUSES, 'status')],
]

describe('orderings', { tags: ['API-142', 'API-17'] }, () => {
  test.each(ORDERINGS)('%s by %s, both directions, page by page', async (list, ordering, keysOf) => {
    const rows = (await call('GET', `/api/${list}/?page_size=500`)).body.results as Row[]
    expect(rows.length).toBeGreaterThan(3)
    for (const descending of [false, true]) {
      const url = `/api/${list}/?page_size=3&ordering=${descending ? '-' : ''}${ordering}`
      const found = (await allOf(url)).map(({ id }) => id)
      expect({ descending, found }).toEqual({ descending, found: sorted(rows, keysOf, descending) })
      // By its number, and among few matches: the other two ways in which a page is read.
      const second = (await call('GET', `${url}&page=2`)).body.results.map(({ id }: Row) => id)
      expect(second).toEqual(found.slice(3, 6))
      const some = rows.slice(0, 6).map(({ id }) => id)
      const few = (await allOf(`${url}&ids=${some.join()}`)).map(({ id }) => id)
      expect(few).toEqual(found.filter((id) => some.includes(id)))
    }
  })
})

const everything = (await call('GET', '/api/work-orders/?page_size=500')).body.results as WorkOrder[]
const isOpen = ({ status }: WorkOrder) => status !== 'COMPLETED' && status !== 'CANCELLED'
const isOn = ({ assigned_workers: crew }: WorkOrder, id: number | undefined) =>
  crew.some(({ worker_id }) => worker_id === id)

function isLate(order: WorkOrder): boolean {
  const { scheduled_end: end, scheduled_start: start } = order
  const ended = end ?? (start === null ? null : new Date(Date.parse(start) + 2 * HOUR).toISOString())
  return isOpen(order) && ended !== null && Date.parse(ended) < Date.now()
}

describe('filters of the work order list', { tags: ['API-140', 'API-73', 'API-74'] }, () => {
  const [, second, third] = workerIds
  const cases: [query: string, isMatch: (order: WorkOrder) => boolean][] = [
    ['status=DRAFT,ON_HOLD', ({ status }) => status === 'DRAFT' || status === 'ON_HOLD'],
    ['priority=LOW,URGENT', ({ priority }) => priority === 'LOW' || priority === 'URGENT'],
    [`worker=${second}`, (order) => isOn(order, second)],
    [`worker=${second},${third}`, (order) => isOn(order, second) || isOn(order, third)],
    ['worker=none', ({ assigned_workers: crew }) => crew.length === 0],
    [`worker=none,${third}`, (order) => order.assigned_workers.length === 0 || isOn(order, third)],
    [`client=${clientIds[1]}`, ({ client }) => client === clientIds[1]],
    [`client=${deleted.id}`, () => false],
    [`project=${projectIds[2]}`, ({ project }) => project === projectIds[2]],
    ['undated=true', (order) => order.scheduled_start === null],
    ['undated=false', (order) => order.scheduled_start !== null],
    ['undated=&late=', () => true],
    ['late=true', isLate],
    ['late=false', (order) => !isLate(order)],
    [
      `late=true&priority=MEDIUM,HIGH&worker=none,${second}`,
      (order) =>
        isLate(order) &&
        ['MEDIUM', 'HIGH'].includes(order.priority) &&
        (order.assigned_workers.length === 0 || isOn(order, second)),
    ],
    ['date_range=2031-05-05,2031-05-05', ({ scheduled_start: start }) => start?.startsWith('2031-05-05') ?? false],
  ]

  test.each(cases)('%s', async (query, isMatch) => {
    const wanted = everything.filter(isMatch).map(({ id }) => id)
    expect(wanted.length > 0).toBe(query !== `client=${deleted.id}`)
    expect((await allOf(`/api/work-orders/?page_size=9&${query}`)).map(({ id }) => id)).toEqual(wanted)
    const { count } = (await call('GET', `/api/work-orders/?page_size=1&${query}`)).body
    expect(count).toBe(wanted.length)
  })

  test.each([
    ['America/New_York', '2031-05-04', 6],
    ['America/New_York', '2031-05-05', 0],
    ['Asia/Tokyo', '2031-05-05', 6],
    ['', '2031-05-05', 6],
    ['UTC', '9999-12-31', 0],
    ['Asia/Tokyo', '0001-01-01', 0],
  ])('the days of date_range are those of the time zone %s', async (zone, day, count) => {
    const { body } = await call('GET', `/api/work-orders/?date_range=${day},${day}&time_zone=${zone}`)
    expect(body.count).toBe(count)
  })

  test('an invalid filter is an error at its field', { tags: ['API-16'] }, async () => {
    for (const [query, error] of [
      ['status=DRAFT,DONE', 'Select a valid choice. DONE is not one of the available choices.'],
      ['priority=x', 'Select a valid choice. x is not one of the available choices.'],
      ['worker=7,x', 'Select a valid choice. x is not one of the available choices.'],
      ['client=x', 'Select a valid choice. x is not one of the available choices.'],
      ['late=1', 'Select a valid choice. 1 is not one of the available choices.'],
      ['undated=yes', 'Select a valid choice. yes is not one of the available choices.'],
      ['time_zone=Nowhere', 'Enter a time zone by its name, for example America/New_York.'],
      ['time_zone=%2B05:00', 'Enter a time zone by its name, for example America/New_York.'],
    ] as const) {
      const field = query.slice(0, query.indexOf('='))
      expect(await call('GET', `/api/work-orders/?${query}`)).toMatchObject({ status: 400, body: { [field]: [error] } })
    }
  })

  test('projects and workers take several statuses', async () => {
    const statuses = async (url: string) => new Set((await allOf(url)).map(({ status }) => status))
    expect(await statuses('/api/projects/?status=ON_HOLD,PLANNING')).toEqual(new Set(['ON_HOLD', 'PLANNING']))
    expect(await statuses('/api/workers/?status=ON_LEAVE,INACTIVE')).toEqual(new Set(['ON_LEAVE', 'INACTIVE']))
  })
})

test('a work order has the names of its project and client', { tags: ['API-143'] }, async () => {
  const project = await buildProject(call, { title: 'Named', client: clientIds[0] })
  const order = await buildWorkOrder(call, { project: project.id })
  const names = { project_title: 'Named', client: clientIds[0], client_name: 'Pier' }
  expect(order).toMatchObject(names)
  expect((await call('PATCH', `/api/work-orders/${order.id}/`, { title: 'x', client_name: 'y' })).body).toMatchObject(
    names,
  )
  const other = await buildProject(call, { title: 'Without', client: null })
  const moved = await call('PATCH', `/api/work-orders/${order.id}/`, { project: other.id })
  expect(moved.body).toMatchObject({ project_title: 'Without', client: null, client_name: null })
})
