import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { PullResponse } from '../../packages/domain/src/sync/pull.ts'
import { PULL_LIMIT_MAX } from '../../packages/domain/src/sync/scope.ts'
import type { Side } from '../api/sides.ts'
import { median, print } from '../statistics.ts'
import type { Measure } from './measure.ts'

const IDLE_PULLS = 50
/** The goals are those of the statement that finds what changed, for one request. */
const CHANGES = [
  { changes: 100, goalMs: 2 },
  { changes: 10_000, goalMs: 30 },
]
const IDLE_GOAL_MS = 1
const FIRST_PAGE_KB = 150
const FIRST_PAGE_MS = 3_000
const WHOLE_MB = 0.8
const KILO = 1000

interface Pull {
  /** As sent, compressed. */
  bytes: number
  ms: number
  page: PullResponse
}

/** Measures what a phone pulls: the scope at first, then nothing, 100, and 10,000 changes. @param url of the database */
export async function measurePulls({ target }: Side, url: string): Promise<Measure[]> {
  const pages: Pull[] = []
  let query = 'scope=phone'
  for (let more = true; more;) {
    const pull = await pullOnce(target, query)
    pages.push(pull)
    query = `cursor=${pull.page.cursor}`
    more = pull.page.more
  }
  const [first] = pages
  const sum = (figure: 'bytes' | 'ms') => pages.reduce((all, pull) => all + pull[figure], 0)
  const rows = pages.reduce((all, { page }) => all + page.changes.length, 0)
  print(`The scope of a phone: ${rows} records in ${pages.length} pages`)
  const idle: number[] = []
  const times = await openTimes(url)
  for (let n = 0; n < IDLE_PULLS; n += 1) idle.push((await pullOnce(target, query)).ms)
  const idleTimes = await times.read()
  const measures = [
    measure(
      'bootstrap: my week, which comes first',
      `${FIRST_PAGE_MS / KILO} s, ${FIRST_PAGE_KB} kB gzip`,
      [first?.ms ?? 0, FIRST_PAGE_MS, 'ms'],
      [(first?.bytes ?? 0) / KILO, FIRST_PAGE_KB, 'kB'],
    ),
    measure(
      'bootstrap: the whole scope',
      `${WHOLE_MB} MB gzip`,
      [sum('bytes') / KILO / KILO, WHOLE_MB, 'MB'],
      [sum('ms'), Infinity, 'ms'],
    ),
    measure('pull, idle, in the database', `${IDLE_GOAL_MS} ms`, [idleTimes.meanMs, IDLE_GOAL_MS, 'ms']),
  ]
  print(`An idle pull: ${median(idle).toFixed(2)} ms for the whole request, ${describe(idleTimes)}`)
  for (const { changes, goalMs } of CHANGES) {
    await touch(url, changes)
    await times.reset()
    const found: Pull[] = []
    for (let more = true; more;) {
      const pull = await pullOnce(target, query)
      found.push(pull)
      query = `cursor=${pull.page.cursor}`
      more = pull.page.more
    }
    const ms = found.reduce((all, pull) => all + pull.ms, 0)
    const time = await times.read()
    print(`${changes} changes in ${found.length} pages: ${ms.toFixed(0)} ms for the whole requests, ${describe(time)}`)
    const what = `pull, ${changes} changes, in the database, for each of ${found.length} pages`
    measures.push(measure(what, `${goalMs} ms`, [time.meanMs, goalMs, 'ms']))
  }
  await times.close()
  return measures
}

/** What the database spent on pulls. */
interface Times {
  /** Of the statement that finds what changed. */
  meanMs: number
  maxMs: number
  /** Of all statements, with those that read the rows, the session, and the account. */
  allMs: number
}

const describe = ({ allMs, maxMs, meanMs }: Times): string =>
  `${meanMs.toFixed(2)} ms (${maxMs.toFixed(2)} at most) for finding what changed, ${allMs.toFixed(1)} ms for all statements`

/** The time of the server's statements since the last reset. @param url of the database */
async function openTimes(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const reset = () => client.query('select pg_stat_statements_reset()')
  await reset()
  return {
    reset,
    read: async (): Promise<Times> => {
      const { rows } = await client.query(
        `select sum(total_exec_time) filter (where is_feed) / sum(calls) filter (where is_feed) as mean,
           max(max_exec_time) filter (where is_feed) as max, sum(total_exec_time) as all
         from (
           select s.*, query ~ 'select distinct entity, entity_id' as is_feed from pg_stat_statements s
             join pg_database d on d.oid = s.dbid where d.datname = current_database()) s`,
      )
      const [{ all, max, mean }] = rows
      if (mean === null) throw new Error('No pull has asked what changed')
      return { meanMs: Number(mean), maxMs: Number(max), allMs: Number(all) }
    },
    close: () => client.end(),
  }
}

type Figure = [value: number, goal: number, unit: string]

const measure = (what: string, goal: string, ...figures: readonly Figure[]): Measure => ({
  what,
  goal,
  measured: figures.map(([value, , unit]) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`).join(', '),
  isMet: figures.every(([value, most]) => value <= most),
})

function pullOnce({ headers, port }: Side['target'], query: string): Promise<Pull> {
  const startedAt = performance.now()
  const path = `/api/sync/pull/?${query}&limit=${PULL_LIMIT_MAX}`
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers: { ...headers, 'accept-encoding': 'gzip' } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const ms = performance.now() - startedAt
          const body = Buffer.concat(chunks)
          const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
          if (response.statusCode !== 200)
            return reject(new Error(`A pull returned ${response.statusCode}: ${text.toString()}`))
          resolve({ bytes: body.length, ms, page: JSON.parse(text.toString()) })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Writes rows of the feed, as edits of orders do. */
async function touch(url: string, changes: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into changes (entity, entity_id) select 'work_order', id from work_orders order by id desc limit $1`,
    [changes],
  )
  await client.end()
}
