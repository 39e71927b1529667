import { PULL_LIMIT_MAX, SCOPE_ENTITIES, type ScopeEntity } from '@daywork/domain/sync/scope'
import type { ReplicaFacts, ReplicaRecords } from '@daywork/domain/replica/records'
import { listRows } from '@daywork/domain/replica/list-rows'
import { readSchedule, readToday } from '@daywork/domain/replica/read-schedule'
import { listWorks } from '@daywork/domain/replica/read-works'
import { searchRecords } from '@daywork/domain/replica/search-records'
import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import { addDays, dayAt } from '@daywork/domain/schedule/zoned-time'
import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CLIENT_ORDERINGS } from '../clients/clients.queries.ts'
import { ABSENCE_ORDERINGS } from '../absences/absences.queries.ts'
import { PROJECT_ORDERINGS } from '../projects/projects.queries.ts'
import { WORK_ORDER_ORDERINGS } from '../work-orders/work-order-list.queries.ts'
import { WORKER_ORDERINGS } from '../workers/workers.queries.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'

const { call } = await shareTestApp()

const TEXTS = ['Roof', 'roof', 'ROOF repair', 'Éclair', 'Zebra 🏠', 'ΣΙΣΥΦΟΣ', 'ab', '10 % off', 'under_score', 'Ｗide']
const SKILLS = ['Welding', 'Roofing', 'plumbing']
const today = dayAt(Date.now(), 'America/New_York')
const timeIn = (days: number, hour: number) => `${addDays(today, days)}T${String(hour).padStart(2, '0')}:30:00.000Z`

async function create(path: string, body: object): Promise<number> {
  const { body: created, status } = await call('POST', `/api/${path}/`, body)
  if (status !== 201) throw new Error(`${path} returned ${status}: ${JSON.stringify(created)}`)
  return created.id
}

const chooseFrom =
  (next: () => number) =>
  <Value>(values: readonly Value[]): Value => {
    const value = values[next() % values.length]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }

/** Records with much in common, so that orders have ties and filters find several. */
async function fillBusiness(): Promise<void> {
  let seed = 7
  const choose = chooseFrom(() => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 8)
  const clients: number[] = []
  const workers: number[] = []
  const projects: (number | null)[] = []
  for (let n = 0; n < 8; n += 1) {
    clients.push(
      await create('clients', {
        name: choose(TEXTS),
        contact_email: choose(['a@b.co', 'Z@b.co', null]),
        phone_number: choose(['(555) 555-0142', '(555) 555-0199']),
        address: choose(['', '4 Pier Street', 'pier 9']),
        notes: choose(TEXTS),
      }),
    )
    workers.push(
      await create('workers', {
        name: choose(TEXTS),
        phone: choose(['5555550142', '5555550199']),
        title: choose(['', 'Roofer', 'roofer', 'Welder']),
        status: choose(WORKER_STATUSES),
        skills: { [choose(SKILLS)]: true, [choose(SKILLS)]: true },
      }),
    )
  }
  for (let n = 0; n < 10; n += 1) {
    const id = await create('projects', {
      title: choose(TEXTS),
      client: choose([...clients, null]),
      status: choose(PROJECT_STATUSES),
      description: choose(TEXTS),
      budget: choose([null, '100.00', '20.50', '9999.00']),
      start_date: choose([null, addDays(today, -3)]),
      end_date: choose([null, today]),
    })
    projects.push(id)
    await call('POST', `/api/projects/${id}/add_worker/`, { worker_id: choose(workers) })
    await create('absences', {
      worker: choose(workers),
      first_day: addDays(today, choose([-3, -1, 0])),
      last_day: addDays(today, choose([0, 2, 9])),
      reason: choose(TEXTS),
    })
  }
  for (let n = 0; n < 40; n += 1) {
    const day = choose([null, null, -9, -1, 0, 0, 1, 5])
    const length = choose([null, null, 0, 2])
    await create('work-orders', {
      title: choose(TEXTS),
      description: choose(TEXTS),
      project: choose(projects),
      status: choose(WORK_ORDER_STATUSES),
      priority: choose(PRIORITIES),
      location: choose(['', 'Pier 4', 'attic']),
      ...(day !== null && { scheduled_start: timeIn(day, choose([0, 4, 12, 23])) }),
      ...(day !== null && length !== null && { scheduled_end: timeIn(day + length + 1, 0) }),
      assigned_workers: choose([[], [choose(workers)], workers.slice(0, 3)]).map((id) => ({ worker_id: id })),
    })
  }
  // JavaScript compares these names in another order than PostgreSQL does, which compares code points.
  for (const name of ['🏠 Roofers', 'Ｗide Roofs']) await create('workers', { name, phone: '5555550142' })
  // Deletes some records, and with them what belongs to them.
  for (const [path, id] of [
    ['clients', clients[0]],
    ['workers', workers[0]],
    ['projects', projects[0]],
  ]) {
    await call('DELETE', `/api/${path}/${id}/`)
  }
}

let records: ReplicaRecords
let facts: ReplicaFacts

async function pullAll(): Promise<void> {
  const rows: Record<ScopeEntity, Map<number, unknown>> = {
    work_order: new Map(),
    project: new Map(),
    client: new Map(),
    worker: new Map(),
    absence: new Map(),
  }
  let query = 'scope=phone'
  for (;;) {
    const { body } = await call('GET', `/api/sync/pull/?${query}&limit=${PULL_LIMIT_MAX}`)
    for (const { entity, id, row } of body.changes as { entity: ScopeEntity; id: number; row: unknown }[]) {
      if (row === null) rows[entity].delete(id)
      else rows[entity].set(id, row)
    }
    query = `cursor=${body.cursor}`
    if (body.more) continue
    facts = { ...body.about, now: Date.now() }
    break
  }
  records = Object.fromEntries(SCOPE_ENTITIES.map((entity) => [entity, [...rows[entity].values()]])) as never
}

beforeAll(async () => {
  await fillBusiness()
  await pullAll()
})

const ordering = (names: readonly string[]) =>
  fc.constantFrom('', 'nonsense', ...names.flatMap((name) => [name, `-${name}`]))
const someOf = (values: readonly string[]) =>
  fc.oneof(
    fc.constant(''),
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }).map((some) => some.join(',')),
  )
const search = fc.constantFrom('', '', 'roof', 'ΣΥΦ', 'σις', '%', '_', '🏠', '555-01', 'weld', 'é', 'zzz')
const id = fc.constantFrom('', '', '2', '3', '5')
const day = fc.constantFrom('', addDays(today, -9), addDays(today, -1), today, addDays(today, 5))
const flag = fc.constantFrom('', 'true', 'false')

const QUERIES: Record<ScopeEntity, fc.Arbitrary<Record<string, string>>> = {
  work_order: fc.record({
    search,
    ordering: ordering(WORK_ORDER_ORDERINGS),
    status: someOf(WORK_ORDER_STATUSES),
    priority: someOf(PRIORITIES),
    worker: someOf(['none', '2', '3', '4', '999']),
    project: id,
    client: id,
    date_range: fc.tuple(day, day).map((days) => days.join(',')),
    time_zone: fc.constantFrom('America/New_York', 'Pacific/Auckland'),
    late: flag,
    undated: flag,
  }),
  project: fc.record({
    search,
    ordering: ordering(PROJECT_ORDERINGS),
    status: someOf(PROJECT_STATUSES),
    client: id,
    worker: id,
  }),
  client: fc.record({ search, ordering: ordering(CLIENT_ORDERINGS) }),
  worker: fc.record({
    search,
    ordering: ordering(WORKER_ORDERINGS),
    status: someOf(WORKER_STATUSES),
    skills: fc.constantFrom('', '["welding"]', '["Roofing","Plumbing"]', '[]'),
  }),
  absence: fc.record({ search, ordering: ordering(ABSENCE_ORDERINGS), worker: id, from: day, to: day }),
}
const PATHS = {
  work_order: 'work-orders',
  project: 'projects',
  client: 'clients',
  worker: 'workers',
  absence: 'absences',
}

test.each(SCOPE_ENTITIES)(
  'a list of %s records on a device has the rows of the server, in its order',
  { tags: ['SYNC-42'] },
  async (kind) => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.subarray(Object.keys(await sample(kind))), QUERIES[kind], async (names, all) => {
        // Few filters at a time: many leave nothing.
        const query = Object.fromEntries(
          Object.entries(all).filter(([name]) => names.includes(name) || name === 'ordering'),
        )
        const wanted = new URLSearchParams({ ...query, page_size: '500' })
        const { body } = await call('GET', `/api/${PATHS[kind]}/?${wanted.toString()}`)
        const rows = listRows(kind, records, query, facts)
        expect(rows.map((row) => row.id)).toEqual(body.results.map((row: { id: number }) => row.id))
        expect(rows).toMatchObject(body.results)
        found += rows.length
      }),
      { numRuns: 120 },
    )
    expect(found).toBeGreaterThan(100)
  },
)

const sample = async (kind: ScopeEntity): Promise<Record<string, string>> => fc.sample(QUERIES[kind], 1)[0] ?? {}

test('days, the schedule, and the search are those of the server', { tags: ['SYNC-42'] }, async () => {
  for (const days of [-9, -1, 0, 1, 6]) {
    const date = addDays(today, days)
    for (const zone of ['America/New_York', 'Pacific/Auckland']) {
      const { body } = await call('GET', `/api/today/?date=${date}&time_zone=${zone}`)
      expect(readToday(records, { date, time_zone: zone }, facts)).toEqual(body)
    }
    const to = addDays(date, 6)
    const { body } = await call('GET', `/api/schedule/?from=${date}&to=${to}`)
    expect(readSchedule(records, { from: date, to }, facts)).toEqual(body)
  }
  const texts = [
    'roof',
    'Roof',
    ' é ',
    'weld',
    '0142',
    '(555) 555',
    'pier',
    'z@',
    '',
    'pier roof',
    'roof roof',
    '555-555-0142',
    '5-0142',
  ]
  for (const words of texts) {
    const { body } = await call('GET', `/api/search/?q=${encodeURIComponent(words)}`)
    expect(searchRecords(records, words, facts)).toEqual(body)
  }
})

test(
  'the portfolio on a device has the works of the server, in its order',
  { tags: ['SYNC-42', 'PORT-27'] },
  async () => {
    const near = records.work_order.filter(({ works }) => works).slice(0, 3)
    for (const [at, { id: order }] of [...near, ...near].entries()) {
      await buildWork(call, { work_order_id: String(order), description: at % 2 ? 'Roof #crack' : 'Gutter' })
    }
    await pullAll()
    const { body: people } = await call('GET', '/api/people/')
    const [me] = people.results as { id: number; username: string }[]
    const findAuthor = (wanted: number) => (wanted === me?.id ? me.username : undefined)
    const first = near[0]
    const queries: Record<string, string>[] = [
      {},
      { search: 'roof' },
      { search: first?.project_title ?? '' },
      { tag: 'Crack' },
      { media_type: 'image' },
      { media_type: 'video' },
      { project: String(first?.project) },
      { client: String(near.find(({ client }) => client !== null)?.client ?? 1) },
      { author: String(me?.id) },
      { author: '999' },
      { date_range: `${today},` },
      { date_range: `,${addDays(today, -2)}` },
      { work_order_id: String(first?.id), tag: 'crack' },
    ]
    for (const query of queries) {
      const { body } = await call('GET', `/api/portfolio/?${new URLSearchParams(query).toString()}`)
      const works = listWorks(records.work_order, query, { ...facts, findAuthor })
      expect(works.map(({ id: work }) => work)).toEqual(body.results.map((row: { id: number }) => row.id))
    }
    expect(near).toHaveLength(3)
  },
)
