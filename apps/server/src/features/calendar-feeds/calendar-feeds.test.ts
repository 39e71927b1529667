import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { collectLines } from '../../testing/log-lines.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const log = collectLines()
const { server, call } = await shareTestApp({ username: 'olga', log })

const PATH = '/api/calendar-feeds/'
/** The rate limit counts by network, so each test has its own. */
let network = 0
beforeEach(() => void (network += 1))

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString()
const read = (path: string, headers: Record<string, string> = {}) =>
  server.anonymous('GET', path, undefined, { 'x-forwarded-for': `203.0.113.${network}`, ...headers })

async function createFeed(fields: object = {}): Promise<{ id: number; path: string }> {
  const { body, status } = await call('POST', PATH, fields)
  if (status !== 201) throw new Error(`the feed was not created: ${JSON.stringify(body)}`)
  return { id: body.id, path: new URL(body.url).pathname }
}

const REQUIRED = ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'sequence', 'status', 'last-modified']
const utc = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '')

/** The events of a feed by their summary, after checks of RFC 5545 that calendar programs fail on. */
async function readEvents(path: string): Promise<Record<string, Record<string, string>>> {
  const { body, headers, status } = await read(path)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(body))
  expect([calendar.name, calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('method')]).toEqual([
    'vcalendar',
    '2.0',
    'PUBLISH',
  ])
  expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Daywork/)
  const events = calendar.getAllSubcomponents().map((event) => {
    expect(event.name).toBe('vevent')
    for (const name of REQUIRED) expect([name, event.getAllProperties(name).length]).toEqual([name, 1])
    for (const name of ['dtstamp', 'dtstart', 'dtend', 'last-modified']) {
      expect(event.getFirstProperty(name)?.toICALString()).toMatch(/:\d{8}T\d{6}Z$/)
    }
    const entries = event.getAllProperties().map((property) => [property.name, String(property.getFirstValue())])
    return Object.fromEntries(entries) as Record<string, string>
  })
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return Object.fromEntries(events.map((event) => [event.summary ?? '', event]))
}

test('is created, listed, used, and revoked', { tags: ['SCH-60'] }, async () => {
  const worker = await buildWorker(call, { name: 'Ann' })
  const { body, headers, status } = await call('POST', PATH, { worker: worker.id, has_client_names: false })
  const feed = {
    id: expect.any(Number),
    worker: worker.id,
    worker_name: 'Ann',
    has_client_names: false,
    created_by: 'olga',
    created_at: expect.any(String),
    last_used_at: null,
    use_count: 0,
  }
  expect({ status, body }).toEqual({
    status: 201,
    body: { ...feed, url: expect.stringMatching(/\/calendar\/[\w-]{43}\/schedule\.ics$/) },
  })
  expect(headers['cache-control']).toBe('no-store')
  const { pathname } = new URL(body.url)
  await read(pathname)
  await read(pathname)
  const list = await call('GET', PATH)
  expect(list.body.results[0]).toEqual({ ...feed, use_count: 2, last_used_at: expect.any(String) })
  await createFeed()
  const { body: ofWorker } = await call('GET', `${PATH}?worker=${worker.id}`)
  expect(ofWorker).toMatchObject({ count: 1, results: [{ id: body.id }] })
  expect(JSON.stringify(list.body)).not.toContain(pathname.split('/')[2])
  expect((await call('DELETE', `${PATH}${body.id}/`)).status).toBe(204)
  expect((await call('DELETE', `${PATH}${body.id}/`)).status).toBe(404)
  expect((await read(pathname)).status).toBe(404)
  const events = (await call('GET', '/api/audit/')).body.results
  expect(events.slice(0, 3)).toMatchObject([
    { event: 'calendar_feed_revoked', details: { feed: body.id } },
    { event: 'calendar_feed_created' },
    { event: 'calendar_feed_created', details: { feed: body.id } },
  ])
})

test('invalid input returns errors by field', { tags: ['SCH-60'] }, async () => {
  for (const [fields, body] of [
    [{ worker: 999_999 }, { worker: ['Invalid pk "999999" - object does not exist.'] }],
    [{ worker: 'Ann' }, { worker: ['A valid integer is required.'] }],
    [{ has_client_names: 'no' }, { has_client_names: ['Must be a valid boolean.'] }],
  ] as const) {
    expect(await call('POST', PATH, fields)).toMatchObject({ status: 400, body })
  }
  expect((await server.anonymous('GET', PATH)).status).toBe(401)
})

test('shows the orders of everyone, or of one worker, as events in UTC', { tags: ['SCH-61'] }, async () => {
  const client = await buildClient(call, { name: 'Röda Kök; "AB", Ltd.' })
  const project = await buildProject(call, { client: client.id, title: 'Kitchen, 2nd floor' })
  const worker = await buildWorker(call, { name: 'Ann' })
  const [start, end] = [inDays(1), inDays(1.25)]
  const order = await buildWorkOrder(call, {
    project: project.id,
    title: `Lay tiles \u0007; then,\\ grout ${'é'.repeat(60)}`,
    location: '4 Pier Road\r\nBack door',
    scheduled_start: start,
    scheduled_end: end,
    assigned_workers: [{ worker_id: worker.id }],
  })
  await buildWorkOrder(call, { project: project.id, title: 'No end', scheduled_start: start })
  await buildWorkOrder(call, { project: project.id, title: 'Undated' })
  for (const [title, days] of [
    ['Old', -31],
    ['Recent', -29],
    ['Soon', 179],
    ['Far', 181],
  ] as const) {
    await buildWorkOrder(call, { project: project.id, title, scheduled_start: inDays(days) })
  }
  const long = { scheduled_start: inDays(-31), status: 'IN_PROGRESS' }
  await buildWorkOrder(call, { project: project.id, title: 'Six weeks', ...long, scheduled_end: inDays(11) })
  await buildWorkOrder(call, { project: project.id, title: 'Two hours', ...long, scheduled_end: inDays(-30.9) })
  const everyone = await readEvents((await createFeed()).path)
  const title = `Lay tiles ; then,\\ grout ${'é'.repeat(60)} – ${client.name}`
  expect(Object.keys(everyone).toSorted()).toEqual(
    [title, ...['No end', 'Recent', 'Six weeks', 'Soon'].map((name) => `${name} – ${client.name}`)].toSorted(),
  )
  expect(everyone[title]).toMatchObject({
    location: '4 Pier Road\nBack door',
    description: 'Ann\nKitchen, 2nd floor',
    status: 'CONFIRMED',
    sequence: '1',
    url: expect.stringMatching(new RegExp(`/work-orders/${order.id}$`)),
  })
  expect(everyone[`No end – ${client.name}`]).toMatchObject({
    dtstart: expect.stringContaining(start.slice(0, 19)),
    dtend: expect.stringContaining(new Date(Date.parse(start) + 7_200_000).toISOString().slice(0, 19)),
  })
  const { body } = await read((await createFeed({ worker: worker.id, has_client_names: false })).path)
  expect(body).toContain(`DTSTART:${utc(start)}\r\nDTEND:${utc(end)}\r\n`)
  expect(body).not.toMatch(/Röda|Kitchen/)
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test(
  'a change raises SEQUENCE; what is cancelled or deleted stays as cancelled for 30 days',
  { tags: ['SCH-61'] },
  async () => {
    const worker = await buildWorker(call)
    const project = await buildProject(call, { client: null })
    const fields = { project: project.id, scheduled_start: inDays(2), assigned_workers: [{ worker_id: worker.id }] }
    const moved = await buildWorkOrder(call, { ...fields, title: 'Moved' })
    const cancelled = await buildWorkOrder(call, { ...fields, title: 'Cancelled' })
    const deleted = await buildWorkOrder(call, { ...fields, title: 'Deleted' })
    const { path } = await createFeed({ worker: worker.id })
    const before = await readEvents(path)
    await call('PATCH', `/api/work-orders/${moved.id}/`, { scheduled_start: inDays(3) })
    await call('PATCH', `/api/work-orders/${cancelled.id}/`, { status: 'CANCELLED' })
    await call('DELETE', `/api/work-orders/${deleted.id}/`)
    const after = await readEvents(path)
    expect(after).toMatchObject({
      Moved: { sequence: '2', status: 'CONFIRMED', uid: before.Moved?.uid },
      Cancelled: { sequence: '2', status: 'CANCELLED', uid: before.Cancelled?.uid },
      Deleted: { sequence: '2', status: 'CANCELLED', uid: before.Deleted?.uid },
    })
    await server.sql(
      `update deletions set at = at - interval '31 days' where entity = 'work_order' and entity_id = $1`,
      [deleted.id],
    )
    expect(Object.keys(await readEvents(path)).toSorted()).toEqual(['Cancelled', 'Moved'])
  },
)

test('has an ETag that only a change changes', { tags: ['SCH-61'] }, async () => {
  const order = await buildWorkOrder(call, { scheduled_start: inDays(4) })
  const { path } = await createFeed()
  const { body, headers } = await read(path)
  expect(body).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n/)
  const etag = headers.etag ?? ''
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    expect(await read(path, { 'if-none-match': tag })).toMatchObject({ status: 304, body: '', headers: { etag } })
  }
  await call('PATCH', `/api/work-orders/${order.id}/`, { title: 'Grout' })
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
})

test(
  'the secret is all that a request needs, and is stored and logged nowhere',
  { tags: ['SCH-62', 'GEN-06'] },
  async () => {
    const { path } = await createFeed()
    const secret = path.split('/')[2] ?? ''
    const { headers, status } = await read(path)
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' },
    })
    for (const url of [`/calendar/${secret}x/schedule.ics`, `/calendar/${secret}/other.ics`, `/calendar/${secret}`]) {
      expect((await read(url)).status).toBe(404)
    }
    expect(
      (await server.anonymous('GET', '/api/schedule/', undefined, { authorization: `Bearer ${secret}` })).status,
    ).toBe(401)
    expect(JSON.stringify(await server.sql('select * from calendar_feeds'))).not.toContain(secret)
    expect(log.lines.length).toBeGreaterThan(0)
    expect(log.lines.join('\n')).not.toContain(secret)
  },
)

test('does not work while its worker is deleted', { tags: ['SCH-60', 'SCH-62'] }, async () => {
  const worker = await buildWorker(call)
  const feed = await createFeed({ worker: worker.id })
  await call('DELETE', `/api/workers/${worker.id}/`)
  expect((await read(feed.path)).status).toBe(404)
  await call('POST', `/api/workers/${worker.id}/restore/`)
  expect((await read(feed.path)).status).toBe(200)
  await call('DELETE', `/api/workers/${worker.id}/`)
  // The address would work again after a restore, so it can be revoked before.
  expect((await call('DELETE', `${PATH}${feed.id}/`)).status).toBe(204)
  await call('POST', `/api/workers/${worker.id}/restore/`)
  expect((await read(feed.path)).status).toBe(404)
})

describe('a feed of a disabled account', () => {
  const idOf = async (username: string) =>
    Number((await server.sql('select id from users where username = $1', [username]))[0]?.id)
  const feedsBy = async (username: string) =>
    (await server.sql('select id from calendar_feeds where created_by = $1', [await idOf(username)])).length

  test('ends for good, and feeds of others remain', { tags: ['SCH-60', 'API-107'] }, async () => {
    const { path: own } = await createFeed()
    const other = await server.signIn()
    const theirs = new URL((await other.call('POST', PATH, {})).body.url).pathname
    const person = `/api/people/${await idOf(other.username)}`
    expect((await call('POST', `${person}/disable/`)).status).toBe(204)
    expect([(await read(theirs)).status, await feedsBy(other.username)]).toEqual([404, 0])
    expect((await call('POST', `${person}/enable/`)).status).toBe(204)
    expect([(await read(theirs)).status, (await read(own)).status]).toEqual([404, 200])
  })

  test('that was created at the same time as the account was disabled ends, too', { tags: ['SCH-60'] }, async () => {
    const other = await server.signIn()
    const theirs = new URL((await other.call('POST', PATH, {})).body.url).pathname
    // Sets the column directly, so that the feed remains, as if it had been stored just after the disable request.
    await server.sql('update users set disabled_at = now() where username = $1', [other.username])
    expect((await read(theirs)).status).toBe(404)
    expect((await call('POST', `/api/people/${await idOf(other.username)}/enable/`)).status).toBe(204)
    expect([(await read(theirs)).status, await feedsBy(other.username)]).toEqual([404, 0])
  })
})

test('more than 60 requests per minute from one network get 429', { tags: ['SCH-62'] }, async () => {
  const { path } = await createFeed()
  for (let count = 1; count <= 60; count += 1) {
    expect((await read('/calendar/guess/schedule.ics')).status).toBe(404)
  }
  expect(await read(path)).toMatchObject({
    status: 429,
    body: { detail: 'Too many requests from your network. Please try again in a minute.' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect((await read(path, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200)
})
