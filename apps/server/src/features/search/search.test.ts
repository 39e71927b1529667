import { dayAt, startOfDay } from '@daywork/domain/schedule/zoned-time'
import type { SearchMatch } from '@daywork/domain/search/search-results'
import { expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'

const { call, server } = await shareTestApp()

/** What each match of a kind shows, without its signed URL. */
const matchesOf = async (kind: string, text: string) =>
  (await find(text))[kind].map(({ id, matched }: SearchMatch) => ({ id, field: matched.field, text: matched.text }))

const find = async (text: string) => (await call('GET', `/api/search/?q=${encodeURIComponent(text)}`)).body

test('a search returns matches of each kind with title and subtitle', { tags: ['API-94'] }, async () => {
  const client = await buildClient(call, { name: 'Slateworks', contact_email: 'office@slate.test' })
  const project = await buildProject(call, { title: 'Roof of slate', client: client.id })
  const order = await buildWorkOrder(call, { title: 'Slate delivery', project: project.id, location: 'Pier 4' })
  const unplaced = await buildWorkOrder(call, { title: 'Fix slates', project: project.id })
  const worker = await buildWorker(call, { name: 'Ann Lee', title: 'Roofer', skills: ['Slate'] })
  await buildWorker(call, { name: 'Bob' })
  expect(await find(' SLATE ')).toMatchObject({
    clients: [{ id: client.id, title: 'Slateworks', subtitle: 'office@slate.test' }],
    projects: [{ id: project.id, title: 'Roof of slate', subtitle: 'Slateworks' }],
    work_orders: [
      { id: order.id, title: 'Slate delivery', subtitle: 'Pier 4' },
      { id: unplaced.id, title: 'Fix slates', subtitle: 'Roof of slate' },
    ],
    workers: [{ id: worker.id, title: 'Ann Lee', subtitle: 'Roofer' }],
    works: [],
  })
})

test(
  'sorts matches at the start of the title first, then within it, then in other fields',
  { tags: ['API-94'] },
  async () => {
    const other = await buildClient(call, { name: 'Zed', notes: 'oakum' })
    const within = await buildClient(call, { name: 'Great Oakum' })
    const begins = await buildClient(call, { name: 'Oakum and Sons' })
    await buildClient(call, { name: 'Nothing' })
    const { clients } = await find('oakum')
    expect(clients.map(({ id }: { id: number }) => id)).toEqual([begins.id, within.id, other.id])
  },
)

test('returns at most 8 of a kind, no deleted ones, and nothing for a blank search', { tags: ['API-94'] }, async () => {
  for (let n = 0; n < 10; n += 1) await buildWorker(call, { name: `Quarry hand ${n}` })
  const deleted = await buildClient(call, { name: 'Quarry Ltd' })
  await call('DELETE', `/api/clients/${deleted.id}/`)
  const found = await find('quarry')
  expect(found.workers).toHaveLength(8)
  expect(found.clients).toEqual([])
  const none = { clients: [], projects: [], work_orders: [], workers: [], works: [] }
  expect(await find('  ')).toEqual(none)
  expect((await call('GET', '/api/search/')).body).toEqual(none)
  expect(await find('%')).toEqual(none)
})

test(
  'finds an order by its project and client, and a work by its order, project, and client',
  { tags: ['API-144'] },
  async () => {
    const client = await buildClient(call, { name: 'Henderson' })
    const project = await buildProject(call, { title: 'Boiler room', client: client.id, start_date: '2026-03-02' })
    const start = '2026-03-03T08:00:00.000Z'
    const order = await buildWorkOrder(call, { title: 'Bleed valves', project: project.id, scheduled_start: start })
    const work = await buildWork(call, { description: 'Before', work_order_id: String(order.id) })
    const other = await buildWork(call, { description: 'Unlinked' })
    const [ofOrder, ofWork] = [
      (field: string, text: string) => [{ id: order.id, field, text }],
      (field: string, text: string) => [{ id: work.id, field, text }],
    ]
    expect(await matchesOf('work_orders', 'henders')).toEqual(ofOrder('client_name', 'Henderson'))
    expect(await matchesOf('work_orders', 'ILER ROOM')).toEqual(ofOrder('project_title', 'Boiler room'))
    expect(await matchesOf('works', 'henders')).toEqual(ofWork('client_name', 'Henderson'))
    expect(await matchesOf('works', 'boiler')).toEqual(ofWork('project_title', 'Boiler room'))
    expect(await matchesOf('works', 'bleed')).toEqual(ofWork('work_order_title', 'Bleed valves'))
    const { projects, work_orders: orders, works } = await find('henders')
    expect(projects).toMatchObject([{ kind: 'project', status: 'PLANNING', date: '2026-03-02', thumbnail_url: null }])
    expect(orders).toMatchObject([{ kind: 'work_order', status: 'IN_PROGRESS', date: start, thumbnail_url: null }])
    const thumbnail = work.files[0]?.thumbnail_url
    expect(works).toEqual([
      {
        id: work.id,
        kind: 'work',
        title: 'Before',
        subtitle: 'Bleed valves',
        status: null,
        date: work.created_at,
        thumbnail_url: thumbnail,
        matched: { field: 'client_name', text: 'Henderson', ranges: [[0, 7]] },
        also_matched: [],
      },
    ])
    expect(await matchesOf('works', 'unlinked')).toEqual([{ id: other.id, field: 'description', text: 'Unlinked' }])
    await call('DELETE', `/api/clients/${client.id}/`)
    expect(await find('henders')).toMatchObject({ clients: [], projects: [], work_orders: [], works: [] })
    await call('DELETE', `/api/work-orders/${order.id}/`)
    expect(await matchesOf('works', 'bleed')).toEqual([])
  },
)

test('finds a client by its address, also with a word of its name', { tags: ['API-175'] }, async () => {
  const client = await buildClient(call, { name: 'Tamarack', address: '48 Alder Way, Easton' })
  await buildClient(call, { name: 'Tamarack', address: '7 Hill Road' })
  expect(await matchesOf('clients', '48 ALDER')).toEqual([
    { id: client.id, field: 'address', text: '48 Alder Way, Easton' },
  ])
  expect((await find('tamarack easton')).clients).toMatchObject([{ id: client.id }])
  // The search of the list has its own fields.
  expect((await call('GET', '/api/clients/?search=alder')).body).toMatchObject({ count: 0 })
})

test(
  'an order of today comes before later ones, the next before those, and earlier ones last, newest first',
  { tags: ['API-175'] },
  async () => {
    const project = await buildProject(call, { title: 'Hangar' })
    const dayMs = 24 * 60 * 60 * 1000
    // Of a series, the later ones are created last.
    const starts = [-7, -1, undefined, 0, 1, 7].map((days) =>
      days === undefined ? null : new Date(Date.now() + days * dayMs).toISOString(),
    )
    const orders = []
    for (const scheduled_start of starts) {
      orders.push(await buildWorkOrder(call, { title: 'Sweep gutters', project: project.id, scheduled_start }))
    }
    const [weekAgo, yesterday, undated, today, tomorrow, nextWeek] = orders.map(({ id }) => id)
    const first = await buildWorkOrder(call, {
      title: 'Then sweep gutters',
      project: project.id,
      scheduled_start: starts[3],
    })
    expect((await find('sweep gutters')).work_orders.map(({ id }: SearchMatch) => id)).toEqual([
      today,
      tomorrow,
      nextWeek,
      undated,
      yesterday,
      weekAgo,
      first.id,
    ])
  },
)

test(
  'an order of several days is of today on each of them, a cancelled one is not',
  { tags: ['API-175'] },
  async () => {
    const project = await buildProject(call, { title: 'Depot' })
    const timeIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
    const build = (fields: object) => buildWorkOrder(call, { title: 'Grind floor', project: project.id, ...fields })
    const tomorrow = await build({ scheduled_start: timeIn(1) })
    const underWay = await build({ scheduled_start: timeIn(-2), scheduled_end: timeIn(1) })
    const { time_zone: zone } = (await call('GET', '/api/business/')).body
    const midnight = new Date(startOfDay(dayAt(Date.now(), zone), zone)).toISOString()
    const untilMidnight = await build({ scheduled_start: timeIn(-3), scheduled_end: midnight })
    const cancelled = await build({ scheduled_start: timeIn(0), status: 'CANCELLED' })
    expect((await find('grind floor')).work_orders.map(({ id }: SearchMatch) => id)).toEqual(
      [underWay, tomorrow, cancelled, untilMidnight].map(({ id }) => id),
    )
  },
)

test(
  'finds a client and a worker by the digits of a phone number, in any form',
  { tags: ['API-144', 'API-174', 'FMT-12'] },
  async () => {
    const worker = await buildWorker(call, { name: 'Phone', phone: '2125557788' })
    const client = await buildClient(call, { name: 'Phone Ltd', phone_number: '(212) 555-7788' })
    const parts = {
      '555-77': [6, 12],
      '55577': [6, 12],
      '7788': [10, 14],
      '212 555 7788': [0, 14],
      '+1-212-555': [0, 9],
    }
    for (const [text, range] of Object.entries(parts)) {
      const { clients, workers } = await find(text)
      const place = { text: '(212) 555-7788' }
      expect({ text, clients, workers }).toMatchObject({
        clients: [{ id: client.id, matched: { field: 'phone_number', ...place } }],
        workers: [{ id: worker.id, matched: { field: 'phone', ...place } }],
      })
      const [{ matched }] = workers
      expect({ text, at: [matched.ranges[0][0], matched.ranges.at(-1)[1]] }).toEqual({ text, at: range })
    }
    expect(await find('212-555-7789')).toMatchObject({ clients: [], workers: [] })
  },
)

test(
  'finds words across the fields of a record and its parents, and reports where each is',
  { tags: ['API-174'] },
  async () => {
    const oak = await buildClient(call, { name: 'Oakhill Homes', notes: 'Side door' })
    const elm = await buildClient(call, { name: 'Elm Street' })
    const project = await buildProject(call, { title: 'Pantry', client: oak.id })
    const other = await buildProject(call, { title: 'Pantry', client: elm.id })
    const order = await buildWorkOrder(call, { title: 'Fit shelves', location: 'Pier 9', project: project.id })
    await buildWorkOrder(call, { title: 'Fit shelves', location: 'Pier 9', project: other.id })
    const work = await buildWork(call, { description: 'Brackets', work_order_id: String(order.id) })
    const ids = async (text: string) => {
      const { clients, projects, work_orders: orders, works } = await find(text)
      return [clients, projects, orders, works].map((all: SearchMatch[]) => all.map(({ id }) => id))
    }
    expect(await ids('OAKHILL door')).toEqual([[oak.id], [], [], []])
    expect(await ids('oakhill pantry')).toEqual([[], [project.id], [order.id], [work.id]])
    expect(await ids('shelves oakhill')).toEqual([[], [], [order.id], [work.id]])
    expect(await ids('bracket shelves pantry oakhill')).toEqual([[], [], [], [work.id]])
    expect(await ids('oakhill elm')).toEqual([[], [], [], []])
    const { work_orders: orders } = await find('pier oakhill')
    expect(orders).toMatchObject([
      {
        matched: { field: 'location', text: 'Pier 9', ranges: [[0, 4]] },
        also_matched: [{ field: 'client_name', text: 'Oakhill Homes', ranges: [[0, 7]] }],
      },
    ])
  },
)

test('a title with all words comes before words across fields', { tags: ['API-174'] }, async () => {
  const title = await buildProject(call, { title: 'Veranda, glazed' })
  const whole = await buildProject(call, { title: 'The glazed veranda' })
  const fields = await buildProject(call, { title: 'Veranda', description: 'glazed' })
  const { projects } = await find('glazed veranda')
  expect(projects.map(({ id }: SearchMatch) => id)).toEqual([whole.id, title.id, fields.id])
})

test('finds a record by a parent that has all words, of which others have one', { tags: ['API-174'] }, async () => {
  const client = await buildClient(call, { name: 'Zephyr' })
  const wanted = await buildProject(call, { title: 'Loft', client: client.id })
  const order = await buildWorkOrder(call, { title: 'Hang doors', project: wanted.id })
  // More than the newest 100 that count for one word.
  await server.sql(
    `insert into projects (title, status) select 'Loft ' || i, 'PLANNING' from generate_series(1, 120) i`,
  )
  expect((await find('loft zephyr')).work_orders).toMatchObject([{ id: order.id }])
})
