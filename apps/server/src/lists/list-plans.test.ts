import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CLIENT_ORDERINGS } from '../features/clients/clients.queries.ts'
import { WORK_ORDERINGS } from '../features/portfolio/works.queries.ts'
import { PROJECT_ORDERINGS } from '../features/projects/projects.queries.ts'
import { WORK_ORDER_ORDERINGS } from '../features/work-orders/work-order-list.queries.ts'
import { WORKER_ORDERINGS } from '../features/workers/workers.queries.ts'
import type { Statement } from '../database/statement.ts'
import { fillLargeBusiness, FREQUENT_WORD, RARE_WORD } from '../testing/large-business.ts'
import { type PlanNode, workOfPlans } from '../testing/plan-work.ts'
import { shareTestApp } from '../testing/test-app.ts'

const ORDERS = 100_000
const PAGE = 50

const { server, call } = await shareTestApp()
beforeAll(async () => {
  const client = await server.database.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into audit_events (event, user_id, subject_id, details)
     select 'sign_in', 100 + i % 1000, case when i % 2 = 0 then 100 + i % 900 end, '{}' from generate_series(1, ${ORDERS}) i`,
  )
  await client.query(
    `insert into notifications (user_id, kind, data)
     select u.id, 'password_reset', '{}' from generate_series(1, 200) i, users u`,
  )
  await client.query(
    `insert into activity (user_id, entity, entity_id, action, before, after)
     select u.id, 'work_order', 1 + (i * 7) % ${ORDERS}, 'updated', '{}', '{}'
     from generate_series(1, ${ORDERS / 2}) i, (select min(id) as id from users) u`,
  )
  // Its time limit must not return to the pool.
  client.release(true)
  await fillLargeBusiness(server.database, ORDERS)
}, 180_000)

/** A day as the parameter of a URL, this many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Work extends ReturnType<typeof workOfPlans> {
  /** Prepared statements, whose plan PostgreSQL caches. */
  kept: Statement[]
}

/** Sends a request, then has PostgreSQL explain each of its statements. */
async function workOf(url: string): Promise<Work> {
  const client = await server.database.pool.connect()
  client.release()
  const sent = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
  expect((await call('GET', url)).status).toBe(200)
  const statements = sent.mock.calls.map(([query]) => query as unknown as Statement)
  sent.mockRestore()
  // The session lookup, and the endpoint's own statements.
  expect(statements.length).toBeGreaterThan(1)
  const plans: PlanNode[] = []
  for (const { text, values } of statements) {
    const [row] = await server.sql(`explain (analyze, format json) ${text}`, values)
    const plan = row?.['QUERY PLAN'] as [{ Plan: PlanNode }]
    plans.push(plan[0].Plan)
  }
  return {
    ...workOfPlans(plans),
    kept: statements.filter(({ name }) => name !== undefined),
  }
}

/**
 * A cached plan fits any id equally well. It does not fit any search text or status, which can be rare or frequent. The
 * session lookup is excluded: it finds its row by a hash.
 */
function expectOnlyIds(kept: Statement[]): void {
  const ofLists = kept.filter(({ text }) => !text.includes('access_hash'))
  for (const value of ofLists.flatMap(({ values }) => values.flat())) expect(value).toBeTypeOf('number')
}

/** Limit of rows read for a page of 50: its rows, one more, their workers, files, and counts, and the stored totals. */
const ROWS_OF_PAGE = 5_000

async function nextOf(url: string): Promise<string> {
  const { pathname, search } = new URL((await call('GET', url)).body.next)
  return pathname + search
}

describe('reads a page through an index, no matter how many records exist', { tags: ['API-08', 'API-17'] }, () => {
  const list = `/api/work-orders/?page_size=${PAGE}`
  test.each([
    ['work orders', list],
    ['work orders of a status', `${list}&status=DRAFT`],
    ['work orders of a priority', `${list}&priority=URGENT`],
    ['work orders of several statuses', `${list}&status=DRAFT,ON_HOLD&ordering=priority`],
    ['work orders of a client', `${list}&client=7`],
    ['work orders of some workers, counted', `${list}&worker=3,5`],
    ['work orders without a date', `${list}&undated=true`],
    ['late work orders, of which many are counted', `${list}&late=true`],
    ['late work orders of a client, by client, with all projects', `${list}&late=true&client=7&ordering=client`],
    ['work orders of a day', `${list}&date_range=2020-01-05,2020-01-05&ordering=location`],
    ['work orders of a project', '/api/projects/7/work-orders/'],
    ['work orders with a frequent word', `${list}&search=${FREQUENT_WORD}`],
    ['work orders to choose from', `/api/work-orders/choices/?page_size=${PAGE}&status=IN_PROGRESS`],
    ['projects', `/api/projects/?page_size=${PAGE}`],
    ['clients', `/api/clients/?page_size=${PAGE}`],
    ['the count of a badge', '/api/projects/?page_size=1'],
    ['one work order', '/api/work-orders/50000/'],
    ['one project', '/api/projects/5000/'],
    ['the summary', '/api/work-orders/summary/'],
    ['the portfolio', `/api/portfolio/?page_size=${PAGE}`],
    ['the portfolio of an order', `/api/portfolio/?page_size=${PAGE}&work_order_id=4000`],
    ['the portfolio of a project', `/api/portfolio/?page_size=${PAGE}&project=7`],
    ['the portfolio of a client', `/api/portfolio/?page_size=${PAGE}&client=7`],
    ['the portfolio of a worker', `/api/portfolio/?page_size=${PAGE}&worker=3`],
    ['the portfolio of a day', `/api/portfolio/?page_size=${PAGE}&date_range=${dayIn(-20)},${dayIn(-20)}`],
    ['the portfolio of a client on some days', `/api/portfolio/?page_size=${PAGE}&client=7&date_range=,${dayIn(-2)}`],
    ['the portfolio with the name of a client', `/api/portfolio/?page_size=${PAGE}&search=Homes%201777`],
    ['the portfolio of a tag', `/api/portfolio/?page_size=${PAGE}&tag=crack`],
    ['the tags in use', '/api/works/tags/'],
    ['an archive of works', '/api/works/archive/?ids=20000,20001,20002'],
    ['the projects of a worker', `/api/projects/?page_size=${PAGE}&worker=3`],
    ['the activity of a client', `/api/activity/?page_size=${PAGE}&entity=client&id=7&related=true`],
    ['the activity of a project', `/api/activity/?page_size=${PAGE}&entity=project&id=7&related=true`],
    ['the activity of a worker', `/api/activity/?page_size=${PAGE}&entity=worker&id=3&related=true`],
    ['one work', '/api/works/20000/'],
    ['the activity, counted', `/api/activity/?page_size=${PAGE}`],
    ["the user's own sign-in history", '/accounts/sign-ins/'],
    ['the absences of a worker', '/api/absences/?worker=77'],
    ['the checklists of an order', '/api/checklists/?work_order=4000'],
    ['the checklists of a project', `/api/checklists/?page_size=${PAGE}&project=7`],
    ['the checklists', `/api/checklists/?page_size=${PAGE}`],
    ['the signatures of an order', '/api/signatures/?work_order=4000'],
    ['the signatures of a project', `/api/signatures/?page_size=${PAGE}&project=7`],
    ['the signatures', `/api/signatures/?page_size=${PAGE}`],
    ['work orders with checks left', `${list}&checks_left=true`],
    ['the series', `/api/series/?page_size=${PAGE}`],
    ['the series of a worker', '/api/series/?worker=77'],
    ['what expires soon', '/api/workers/expiring/'],
    ['the open orders without a start', `/api/schedule/undated/?page_size=${PAGE}`],
    ['the audit events of one account', '/api/audit/?user=777'],
    ['the notifications', '/api/notifications/'],
  ])(
    '%s',
    {
      tags: [
        'API-140',
        'API-160',
        'API-172',
        'API-173',
        'API-171',
        'API-161',
        'API-162',
        'API-122',
        'SCH-04',
        'CHK-02',
        'SIGN-05',
        'CHK-07',
        'SCH-50',
        'SCH-08',
        'SCH-12',
        'API-123',
        'API-124',
      ],
    },
    async (name, url) => {
      const { kept, rowsRead } = await workOf(url)
      // Up to 10,000 matches are counted, each of them read from the index and from the table.
      const counted = /frequent|counted|all projects/.test(name) ? 20_000 : 0
      expect(rowsRead).toBeLessThan(ROWS_OF_PAGE + counted)
      expectOnlyIds(kept)
    },
  )

  test.each([
    ['clients', 'clients', CLIENT_ORDERINGS],
    ['workers', 'workers', WORKER_ORDERINGS],
    ['projects', 'projects', PROJECT_ORDERINGS.filter((by) => by !== 'client')],
    ['work-orders', 'work_orders', WORK_ORDER_ORDERINGS],
    ['portfolio', 'works', WORK_ORDERINGS],
  ])('/api/%s/ does not scan all of %s in any order', { tags: ['API-142'] }, async (name, table, orderings) => {
    for (const ordering of orderings.flatMap((by) => [by, `-${by}`])) {
      const { readWhole } = await workOf(`/api/${name}/?page_size=5&ordering=${ordering}`)
      expect({ ordering, readWhole }).toEqual({ ordering, readWhole: expect.not.arrayContaining([table]) })
    }
  })

  test('the day and what needs attention, of which many are counted', { tags: ['API-145'] }, async () => {
    const { body } = await call('GET', `/api/today/?date=${dayIn(-20)}`)
    expect(body.orders_count).toBeGreaterThan(1_000)
    const { kept, rowsRead } = await workOf(`/api/today/?date=${dayIn(-20)}`)
    // Half of these orders are open and late. Which of them have no worker takes reading orders and assignments once.
    expect(rowsRead).toBeLessThan(ORDERS * 4)
    expectOnlyIds(kept)
  })

  test.each(['orders-done', 'completion-time', 'late-orders', 'work-by-worker', 'work-by-client'])(
    'the report %s, with the indexes of the times of completion and of the schedule',
    { tags: ['API-146'] },
    async (name) => {
      const url = `/api/reports/${name}/?from=${dayIn(-20)}&to=${dayIn(-17)}`
      const { done, due } = (await call('GET', url)).body.total
      const orders = done ?? due
      expect(orders).toBeGreaterThan(1_000)
      const { readWhole, rowsRead } = await workOf(url)
      expect(readWhole).not.toContain('work_orders')
      // The projects and clients, or who is assigned, are read whole where that costs less than a row at a time.
      const others = name === 'work-by-worker' ? ORDERS * 1.5 : name === 'work-by-client' ? ORDERS / 5 : 0
      expect(rowsRead).toBeLessThan(orders * 10 + ROWS_OF_PAGE + others)
    },
  )

  test('all reports of two periods, with the same indexes', { tags: ['API-148'] }, async () => {
    const url = `/api/reports/?from=${dayIn(-20)}&to=${dayIn(-17)}`
    const { before, summary } = (await call('GET', url)).body
    const orders = summary.done + summary.due + before.summary.done + before.summary.due
    expect(orders).toBeGreaterThan(4_000)
    const { readWhole, rowsRead } = await workOf(url)
    expect(readWhole).not.toContain('work_orders')
    expect(rowsRead).toBeLessThan(orders * 10 + ROWS_OF_PAGE + ORDERS * 1.7)
  })

  test('the schedule of a day, with the indexes of time', { tags: ['SCH-11'] }, async () => {
    const url = `/api/schedule/?from=${dayIn(-20)}&to=${dayIn(-20)}`
    const { absences, orders, people, undated } = (await call('GET', url)).body
    expect(orders.length).toBeGreaterThan(1_000)
    const { kept, readWhole, rowsRead } = await workOf(url)
    for (const table of ['work_orders', 'work_order_workers', 'absences']) expect(readWhole).not.toContain(table)
    // Each order with its project, client, and workers; each person with what expires.
    const entries = orders.length + undated.count + absences.length + people.length
    expect(rowsRead).toBeLessThan(12 * entries)
    expectOnlyIds(kept)
  })

  test(
    'the shared pages of one work order, project, or client, of thousands',
    { tags: ['SHARE-01', 'SHARE-11'] },
    async () => {
      await server.sql(
        `insert into shared_pages (secret_hash, work_order_id, project_id, title, language, message, has_captions, file_ids,
         note_ids, created_by)
       select 'order ' || id, id, null, '', 'en', '', false, '{}'::bigint[], '{}'::bigint[], (select min(id) from users) from work_orders
       union all
       select 'project ' || id, null, id, '', 'en', '', false, '{}'::bigint[], '{}'::bigint[], (select min(id) from users) from projects`,
      )
      await server.sql('analyze shared_pages')
      for (const [filter, table] of [
        ['work_order', 'work_orders'],
        ['project', 'projects'],
      ] as const) {
        const [{ id } = {}] = await server.sql(`select max(id) as id from ${table}`)
        const { readWhole, rowsRead } = await workOf(`/api/shared-pages/?${filter}=${String(id)}`)
        expect(readWhole).not.toContain('shared_pages')
        expect(rowsRead).toBeLessThan(ROWS_OF_PAGE)
      }
      const [{ id: project, client_id: client } = {}] = await server.sql(
        'select id, client_id from projects order by id desc limit 1',
      )
      for (const filter of [`project=${String(project)}&related=true`, `client=${String(client)}`]) {
        const { readWhole, rowsRead } = await workOf(`/api/shared-pages/?${filter}&has_responses=true`)
        expect({ filter, readWhole }).toMatchObject({ readWhole: expect.not.stringContaining('shared_pages') })
        // The orders of its projects, and what was sent from their pages.
        expect(rowsRead).toBeLessThan(ROWS_OF_PAGE)
      }
    },
  )

  test('the reports of a work order, of thousands', { tags: ['RPT-01'] }, async () => {
    const choices = {
      language: 'en',
      photos_per_page: 4,
      sections: [],
      has_captions: true,
      has_notes: true,
      summary: '',
      files: null,
      before: null,
      after: null,
    }
    await server.sql(
      `insert into order_reports (work_order_id, choices, content_sha256, created_by)
       select id, $1, '', (select min(id) from users) from work_orders`,
      [JSON.stringify(choices)],
    )
    await server.sql('analyze order_reports')
    const [{ id } = {}] = await server.sql('select max(id) as id from work_orders')
    const { readWhole, rowsRead } = await workOf(`/api/work-orders/${String(id)}/reports/`)
    expect(readWhole).not.toContain('order_reports')
    expect(rowsRead).toBeLessThan(ROWS_OF_PAGE)
  })

  test('the files of a state or a device', { tags: ['SYNC-113'] }, async () => {
    await server.sql(
      `insert into kept_files (user_id, file, device, operation, name, type, size, taken_at, received_at, lost_at, handled_at)
       select u.id, gen_random_uuid(), lpad((i % 1000)::text, 32, '0')::uuid, gen_random_uuid(), '', '', 1, now(),
         case when i % 50 > 0 then now() end, case i % 100 when 50 then now() end, case when i % 2000 > 50 then now() end
       from generate_series(1, ${ORDERS}) i, (select min(id) as id from users) u`,
    )
    await server.sql('analyze kept_files')
    const [{ id } = {}] = await server.sql('select min(id) as id from users')
    const lost = 'state=lost&handled=false'
    for (const filter of ['state=waiting', lost, `user=${String(id)}&device=00000000-0000-0000-0000-000000000100`])
      expect((await workOf(`/api/kept-files/files/?${filter}`)).rowsRead).toBeLessThan(ROWS_OF_PAGE)
  })

  test('the portfolio of an author, of which many are counted', { tags: ['API-172'] }, async () => {
    const [{ id } = {}] = await server.sql('select min(id) as id from users')
    const url = `/api/portfolio/?page_size=${PAGE}&author=${String(id)}`
    expect((await workOf(url)).rowsRead).toBeLessThan(ROWS_OF_PAGE + 20_000)
    expect((await workOf(`${url}&date_range=${dayIn(-20)},${dayIn(-20)}`)).rowsRead).toBeLessThan(ROWS_OF_PAGE)
    expect((await workOf(await nextOf(`${url}&page=40`))).rowsRead).toBeLessThan(ROWS_OF_PAGE + 20_000)
  })

  test.each(WORK_ORDER_ORDERINGS)('the next page, from the middle of the list by %s', async (by) => {
    const deep = await nextOf(`${list}&ordering=${by}&page=${ORDERS / PAGE / 2}`)
    // The clients of all projects are sorted, a tenth of the orders.
    const projects = by === 'client' ? ORDERS / 5 : 0
    expect((await workOf(deep)).rowsRead).toBeLessThan(ROWS_OF_PAGE + projects)
  })

  test('work orders without a worker, which no index supports, are read once', { tags: ['API-140'] }, async () => {
    const { rowsRead } = await workOf(`${list}&worker=none`)
    // The orders, and who is assigned to them.
    expect(rowsRead).toBeLessThan(ORDERS * 3)
  })

  test('a page requested by its number, which walks the index without sorting', async () => {
    const page = ORDERS / PAGE / 2
    const { rowsRead, rowsSorted } = await workOf(`${list}&page=${page}`)
    expect(rowsRead).toBeLessThan(page * PAGE + ROWS_OF_PAGE)
    expect(rowsSorted).toBeLessThan(ROWS_OF_PAGE)
  })

  test.each([
    `${list}&search=${RARE_WORD}`,
    `/api/search/?q=${RARE_WORD}`,
    // Works and orders are found by the name of their client, clients by their address and the digits of their phone numbers.
    '/api/search/?q=1777',
    '/api/search/?q=555-000-1777',
    '/api/search/?q=Homes 1777',
    `/api/search/?q=${FREQUENT_WORD} ${RARE_WORD}`,
    `/api/search/?q=${FREQUENT_WORD} 1777`,
  ])('a search that few records match: %s', { tags: ['API-94', 'API-144', 'API-174'] }, async (url) => {
    const { kept, rowsRead } = await workOf(url)
    // For several words, PostgreSQL reads the few clients in full, which costs less than two patterns in their index.
    expect(rowsRead).toBeLessThan(ROWS_OF_PAGE + (/q=.* /.test(url) ? ORDERS / 50 : 0))
    // A cached plan would be shared by all search texts and fit none: 3,172 ms instead of 11, with a million orders.
    expectOnlyIds(kept)
  })

  test('a search for two letters without a match, which no index supports, scans the table once', async () => {
    const { rowsRead } = await workOf(`${list}&search=qx`)
    expect(rowsRead).toBeLessThan(ORDERS + ROWS_OF_PAGE)
  })
})
