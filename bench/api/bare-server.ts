/**
 * The fastest server that the stack allows: Fastify, a session lookup, the same rows by handwritten SQL through pg, and
 * JSON.stringify. It returns the same data as Daywork, with about as many bytes; file URLs have the same length but are
 * not signed. It validates no request, writes no log, checks no permission, and sends no security headers.
 */
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, options: '-c TimeZone=UTC' })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => text)

const WORKERS = `coalesce((select json_agg(json_build_object('worker_id', a.worker_id, 'role', a.role)
    order by a.position, a.worker_id)
  from work_order_workers a join live_workers w on w.id = a.worker_id where a.work_order_id = o.id), '[]') as assigned_workers`
const addressOf = (variant: string) => `'/media/' || f.id || '/${variant}/s1/1796256000/${'-'.repeat(43)}/'`
const MEDIA = `coalesce((select json_agg(json_build_object('id', f.id, 'url', ${addressOf('original')},
    'media_type', m.media_type, 'kind', 'photo', 'name', f.name, 'size', m.size, 'sha256', m.sha256,
    'thumbnail_url', ${addressOf('320')},
    'preview_url', (select ${addressOf('1280')} from derivatives d where d.sha256 = m.sha256 and d.variant = '1280'),
    'poster_url', null, 'playback_url', null, 'width', m.width, 'height', m.height, 'duration', m.duration_ms / 1000.0,
    'placeholder', m.placeholder, 'taken_at', m.taken_at) order by f.id)
  from live_works k join live_work_files f on f.work_id = k.id join originals m on m.sha256 = f.sha256
  where k.work_order_id = o.id), '[]') as media`
const ORDER = `o.id, o.title, o.description, o.status, o.priority, o.project_id as project, o.location, o.scheduled_start,
  o.scheduled_end, o.version, o.created_at, o.updated_at, ${WORKERS}, ${MEDIA}`
const NEWEST = 'order by o.created_at desc, o.id desc limit 51'

const ORDERS = `select (select sum(change) from count_changes where entity = 'work_orders') as total, ${ORDER}
  from live_work_orders o ${NEWEST}`
const FOUND = `select (select count(*) from live_work_orders o where o.search_text like $1) as total, ${ORDER}
  from live_work_orders o where o.search_text like $1 ${NEWEST}`
const ONE = `select ${ORDER}, (select coalesce(json_agg(n), '[]') from work_order_updates n where n.work_order_id = o.id)
  as updates from live_work_orders o where o.id = $1`
const PROJECTS = `select (select sum(change) from count_changes where entity = 'projects') as total,
    p.id, p.title, p.status, c.id as client, c.name as client_name, p.description, p.budget, p.start_date, p.end_date,
    p.is_active, p.version, p.created_at, p.updated_at,
    coalesce((select json_agg(pw.worker_id order by pw.created_at, pw.worker_id)
      from project_workers pw join live_workers w on w.id = pw.worker_id where pw.project_id = p.id), '[]') as workers,
    (select count(*) from live_work_orders o where o.project_id = p.id and o.status not in ('COMPLETED', 'CANCELLED'))
      as active_work_orders_count,
    (select count(*) from live_work_orders o where o.project_id = p.id and o.status = 'COMPLETED')
      as completed_work_orders_count
  from live_projects p left join live_clients c on c.id = p.client_id
  order by p.created_at desc, p.id desc limit 51`

/** The token of this benchmark is the id of a session. */
async function checkSession(request: FastifyRequest): Promise<void> {
  const { rowCount } = await pool.query(
    'select s.id, s.user_id, u.username from sessions s join users u on u.id = s.user_id where s.id = $1 and s.ended_at is null',
    [Number(request.headers.authorization)],
  )
  if (rowCount !== 1) throw new Error('no such session')
}

async function page(sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query(sql, values)
  return JSON.stringify({ count: rows[0]?.total ?? 0, next: null, previous: null, results: rows.slice(0, 50) })
}

interface NewOrder {
  title: string
  description: string
  project: number
  assigned_workers: { worker_id: number }[]
}

async function createOrder(order: NewOrder): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into work_orders (title, description, status, priority, project_id)
       values ($1, $2, 'IN_PROGRESS', 'MEDIUM', $3) returning *`,
      [order.title, order.description, order.project],
    )
    await client.query(
      `insert into work_order_workers (work_order_id, worker_id, role, position)
       select $1, worker_id, 'PRIMARY', position from unnest($2::bigint[]) with ordinality as crew(worker_id, position)`,
      [rows[0].id, order.assigned_workers.map(({ worker_id }) => worker_id)],
    )
    await client.query(
      `insert into activity (user_id, entity, entity_id, action, before, after) values (1, 'work_order', $1, 'created', '{}', $2)`,
      [rows[0].id, JSON.stringify(order)],
    )
    await client.query('commit')
    return JSON.stringify({ ...rows[0], assigned_workers: order.assigned_workers, media: [], updates: [] })
  } finally {
    client.release()
  }
}

const app = fastify()
app.addHook('onRequest', checkSession)
app.addHook('onSend', async (_request, reply, payload) => {
  reply.type('application/json')
  return payload
})
app.get<{ Querystring: { search?: string } }>('/api/work-orders/', ({ query }) =>
  query.search === undefined ? page(ORDERS) : page(FOUND, [`%${query.search.toLowerCase()}%`]),
)
app.get('/api/projects/', () => page(PROJECTS))
app.get<{ Params: { id: string } }>('/api/work-orders/:id/', async ({ params }) =>
  JSON.stringify((await pool.query(ONE, [Number(params.id)])).rows[0]),
)
app.post<{ Body: NewOrder }>('/api/work-orders/', ({ body }) => createOrder(body))

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready at ${address}\n`)
process.on('SIGTERM', () => process.exit())
