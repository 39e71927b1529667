import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { installMediaJobs } from '../media/jobs/media-jobs.queries.ts'
import { collectLines } from '../testing/log-lines.ts'
import { startTestApp } from '../testing/test-app.ts'

const TOKEN = 'a-token-of-prometheus'
const BEARER = { authorization: `Bearer ${TOKEN}` }

async function startWithMetrics(settings: Record<string, string> = {}) {
  const server = await startTestApp({ METRICS_TOKEN: TOKEN, ...settings })
  onTestFinished(() => server.close())
  const scrape = async (): Promise<string> => (await server.anonymous('GET', '/metrics', undefined, BEARER)).body
  return { server, scrape }
}

/** Returns the value of a sample, such as 'daywork_jobs{state="failed"}'. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

/** Uses `get`, because `fetch` does not allow another Host header. */
async function statusFor(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [response] = await once(get(url, { headers }), 'response')
  response.resume()
  return response.statusCode
}

test('metrics are off by default', { tags: ['OPS-29'] }, async () => {
  const server = await startTestApp()
  onTestFinished(() => server.close())
  expect((await server.anonymous('GET', '/metrics')).status).toBe(404)
})

test(
  'with only METRICS_TOKEN, the server returns metrics at /metrics for that token',
  { tags: ['OPS-29'] },
  async () => {
    const { server } = await startWithMetrics()
    const { call } = await server.signIn()
    for (const headers of [{}, { authorization: TOKEN }, { authorization: `Bearer ${TOKEN}x` }]) {
      const rejected = await server.anonymous('GET', '/metrics', undefined, headers)
      expect(rejected).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
      expect(JSON.stringify(rejected.body)).not.toContain('daywork_')
    }
    expect((await call('GET', '/metrics')).status).toBe(401)
    expect(await server.anonymous('GET', '/metrics', undefined, BEARER)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    })
  },
)

test.each([
  ['no token', {}, 200],
  ['a token', { METRICS_TOKEN: TOKEN }, 401],
])(
  'with METRICS_PORT and %s, the server returns metrics only on that port of the loopback address',
  { tags: ['OPS-29'] },
  async (_name, settings, statusWithoutToken) => {
    const log = collectLines()
    const server = await startTestApp({ METRICS_PORT: '0', ...settings }, { log })
    let isOpen = true
    onTestFinished(() => (isOpen ? server.close() : undefined))
    await server.app.ready()
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(log.lines.find((line) => line.includes('metrics: ')) ?? '')?.[0]
    expect((await fetch(`${address}/metrics`)).status).toBe(statusWithoutToken)
    const allowed = await fetch(`${address}/metrics`, { headers: BEARER })
    expect(allowed.status).toBe(200)
    expect(await allowed.text()).toContain('daywork_database_up 1')
    expect((await fetch(`${address}/`)).status).toBe(404)
    expect(await statusFor(`${address}/metrics`, { ...BEARER, host: 'rebound.example' })).toBe(421)
    expect((await fetch(`${address}/metrics`, { method: 'POST', headers: BEARER })).status).toBe(404)
    expect((await server.anonymous('GET', '/metrics', undefined, BEARER)).status).toBe(404)
    await server.close()
    isOpen = false
    await expect(fetch(`${address}/metrics`)).rejects.toThrow('fetch failed')
  },
)

test(
  'a short METRICS_TOKEN is rejected, and the error does not contain it',
  { tags: ['OPS-08', 'SESS-29'] },
  async () => {
    expect(() => readConfig({ METRICS_TOKEN: 'hunter2' })).toThrow(
      /^METRICS_TOKEN is invalid: METRICS_TOKEN must be at least 16 characters long, without spaces\.$/,
    )
  },
)

test(
  'requests are counted by route pattern and status class, without any data from users',
  { tags: ['OPS-30'] },
  async () => {
    const { scrape, server } = await startWithMetrics()
    const { call } = await server.signIn('wilhelmina')
    const { body } = await call('POST', '/api/clients/', {
      name: 'Quux and Daughters',
      contact_email: 'quux@b.example',
    })
    await call('GET', `/api/clients/${body.id}/?search=quux`)
    await call('GET', '/api/clients/999999/')
    await call('GET', '/quux/wilhelmina')
    const text = await scrape()
    const counted = (route: string, status: string) =>
      valueOf(text, `daywork_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`)
    expect(counted('/api/clients/:id/', '2xx')).toBe(1)
    expect(counted('/api/clients/:id/', '4xx')).toBe(1)
    expect(counted('unknown', '4xx')).toBe(1)
    const labels = text.match(/"[^"]*"/g)?.join('\n')
    expect(labels).not.toMatch(/quux|wilhelmina|999999|127\.0\.0\.1/i)
  },
)

test('the metrics report jobs, uploads, disks, and the database', { tags: ['OPS-30'] }, async () => {
  const { scrape, server } = await startWithMetrics()
  const { call } = await server.signIn()
  const empty = await scrape()
  expect(valueOf(empty, 'daywork_uploads_unfinished')).toBe(0)
  expect(valueOf(empty, 'daywork_jobs{state="waiting"}')).toBe(0)
  expect(valueOf(empty, 'daywork_jobs_oldest_seconds')).toBe(0)
  expect(valueOf(empty, 'daywork_last_backup_timestamp_seconds')).toBe(0)

  const tus = { 'upload-length': '1000', 'tus-resumable': '1.0.0' }
  expect((await call('POST', '/api/uploads/', undefined, tus)).status).toBe(201)
  await installMediaJobs(server.database.db)
  await server.sql(
    `insert into pgboss.job (name, state, created_on, data) select 'media-derivatives', state::pgboss.job_state,
       now() - age::interval, '{}' from (values ('created', '100 s'), ('retry', '3 min'), ('active', '5 min'),
       ('failed', '1 h'), ('completed', '2 h')) as given (state, age)`,
  )
  const text = await scrape()
  expect(valueOf(text, 'daywork_uploads_unfinished')).toBe(1)
  expect(valueOf(text, 'daywork_jobs{state="waiting"}')).toBe(2)
  expect(valueOf(text, 'daywork_jobs{state="running"}')).toBe(1)
  expect(valueOf(text, 'daywork_jobs{state="failed"}')).toBe(1)
  expect(valueOf(text, 'daywork_jobs_oldest_seconds')).toBeGreaterThanOrEqual(300)
  expect(valueOf(text, 'daywork_jobs_oldest_seconds')).toBeLessThan(600)
  expect(valueOf(text, 'daywork_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'daywork_disk_size_bytes{folder="media"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'daywork_database_connections_max')).toBe(16)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})

test('the metrics count days without a time stamp, if days are stamped', { tags: ['OPS-30', 'PACK-13'] }, async () => {
  for (const [settings, expected] of [
    [{}, 0],
    [{ TSA_URL: 'http://127.0.0.1:9/' }, 2],
  ] as const) {
    const { scrape, server } = await startWithMetrics(settings)
    await server.sql(
      `insert into event_days (day, position, events, root, proof, stamp)
       values ('2026-11-20', 1, 1, '', '{}', ''), ('2026-11-21', 2, 1, '', '{}', null), ('2026-11-22', 3, 1, '', '{}', null)`,
    )
    expect(valueOf(await scrape(), 'daywork_days_unstamped')).toBe(expected)
  }
})

test('the metrics count statements that wait for a connection', { tags: ['OPS-30'] }, async () => {
  const { scrape, server } = await startWithMetrics()
  const { pool } = server.database
  const clients = await Promise.all(Array.from({ length: 16 }, () => pool.connect()))
  const waiting = server.sql('select 1')
  const scraped = scrape()
  // Once two statements wait, the scrape has already read the pool, because the second statement is its own.
  await vi.waitFor(() => expect(pool.waitingCount).toBe(2))
  for (const client of clients) client.release()
  const text = await scraped
  await waiting
  expect(valueOf(text, 'daywork_database_connections{state="used"}')).toBe(16)
  expect(valueOf(text, 'daywork_database_connections_awaited')).toBe(1)
})

test('the metrics omit those from the database if it cannot be read', { tags: ['OPS-30'] }, async () => {
  const { scrape, server } = await startWithMetrics()
  expect(valueOf(await scrape(), 'daywork_database_up')).toBe(1)
  await server.sql('alter table uploads rename to renamed')
  const text = await scrape()
  expect(valueOf(text, 'daywork_database_up')).toBe(0)
  for (const name of ['jobs{state="waiting"}', 'jobs_oldest_seconds', 'uploads_unfinished', 'days_unstamped']) {
    expect(valueOf(text, `daywork_${name}`)).toBeUndefined()
  }
  expect(valueOf(text, 'daywork_last_backup_timestamp_seconds')).toBeUndefined()
  expect(valueOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
})

test('docs/self-hosting.md lists exactly the metrics of Daywork', { tags: ['OPS-30'] }, async () => {
  const { scrape } = await startWithMetrics()
  const guide = await readFile(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const metrics = (await scrape()).matchAll(/^# TYPE (daywork_\w+)/gm).map(([, name]) => name)
  expect(new Set(guide.match(/\bdaywork_\w+/g))).toEqual(new Set(metrics))
})

test.each(['alerts.yml', 'grafana-dashboard.json'])(
  'every metric in deploy/%s exists',
  { tags: ['OPS-30'] },
  async (name) => {
    const { scrape } = await startWithMetrics()
    await scrape()
    const text = await scrape()
    const file = await readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')
    const named = new Set(file.match(/\b(daywork|nodejs|process)_\w+/g))
    expect(named.size).toBeGreaterThanOrEqual(name === 'alerts.yml' ? 4 : 14)
    const samples = new Set(text.match(/^\w+/gm))
    expect([...named].filter((metric) => !samples.has(metric))).toEqual([])
  },
)
