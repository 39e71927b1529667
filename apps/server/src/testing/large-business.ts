import type { Database } from '../database/connect.ts'

/** Occurs in about one of 10,000 orders, and nowhere else. */
export const RARE_WORD = 'Zinnwald'
/** Occurs in every second order. */
export const FREQUENT_WORD = 'kitchen'

const WORDS = (...words: string[]) => `(array['${words.join("','")}'])`
const TASKS = WORDS('Lay', 'Mend', 'Paint', 'Survey', 'Replace', 'Seal', 'Insulate', 'Wire')
const PARTS = WORDS('tiles', 'gutter', 'stairs', 'window', 'roof', 'pipes', 'wall', 'floor', 'door', 'chimney', 'fence')
const PLACES = WORDS('Pier', 'Harbor', 'Mill', 'Station', 'Quarry', 'Chapel', 'Orchard')
const STATUSES = WORDS(
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'IN_PROGRESS',
  'SCHEDULED',
  'DRAFT',
  'ON_HOLD',
  'CANCELLED',
)
const PRIORITIES = WORDS('MEDIUM', 'MEDIUM', 'MEDIUM', 'LOW', 'HIGH', 'URGENT')

/** Selects a word by the row number `i`, so all runs are equal. Coprime factors keep the columns independent. */
const pick = (words: string, factor: number) => `(${words})[1 + (i * ${factor} / 7) % array_length(${words}, 1)]`

/**
 * Fills an empty, migrated database with `orders` work orders within seconds, by SQL only. Every 200 orders have 20
 * projects, 4 clients, and one worker, who has certificates and absences. Each order has one or two workers, and every
 * fourth order has a photo.
 */
export async function fillLargeBusiness(database: Database, orders: number): Promise<void> {
  const count = { orders, projects: orders / 10, clients: orders / 50, workers: Math.max(10, orders / 200) }
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Building the indexes of the largest table afterwards takes a third of the time.
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'work_orders' and indexname <> 'work_orders_pkey'`,
    )
    for (const { name } of rows) await client.query(`drop index "${name}"`)
    for (const statement of statements(count)) await client.query(statement)
    for (const { definition } of rows) await client.query(definition)
  } finally {
    client.release(true)
  }
  await database.pool.query('vacuum analyze')
}

function statements(count: { orders: number; projects: number; clients: number; workers: number }): string[] {
  const { clients, orders, projects, workers } = count
  const series = (last: number) => `generate_series(1, ${last}) as i`
  const minutesAgo = `now() - make_interval(mins => (${orders} - i))`
  return [
    `insert into clients (name, contact_email, phone_number, address, created_at)
     select ${pick(PLACES, 3)} || ' Homes ' || i, 'office' || i || '@harbor.test',
            '+1555' || lpad((i % 10000000)::text, 7, '0'), i || ' Alder Lane',
            now() - make_interval(hours => ${clients} - i)
     from ${series(clients)}`,
    `insert into workers (name, status, skills, created_at)
     select 'Worker ' || i, 'AVAILABLE', array['Tiling'], now() - make_interval(hours => ${workers} - i)
     from ${series(workers)}`,
    `insert into worker_expirations (worker_id, name, expires_on)
     select i, 'Certificate ' || n, current_date + (i * 20 + n) % 5000 from ${series(workers)}, generate_series(1, 5) as n`,
    `insert into absences (worker_id, first_day, last_day)
     select i, current_date - (i + n * 50) % 1000, current_date - (i + n * 50) % 1000 + 3
     from ${series(workers)}, generate_series(1, 20) as n`,
    `insert into projects (title, status, client_id, created_at)
     select ${pick(PARTS, 5)} || ' at ' || ${pick(PLACES, 11)} || ' ' || i, 'IN_PROGRESS', 1 + i % ${clients},
            now() - make_interval(hours => ${projects} - i)
     from ${series(projects)}`,
    `insert into series (title, description, priority, project_id, crew, rule, local_start, time_zone, created_at)
     select 'Visit ' || i, '', 'LOW', i, jsonb_build_array(jsonb_build_object('worker_id', 1 + i % ${workers}, 'role', 'PRIMARY')),
            'FREQ=WEEKLY', '2020-01-06T08:00', 'UTC', now() - make_interval(hours => ${projects} - i)
     from ${series(projects)}`,
    `insert into project_workers (project_id, worker_id) select i, 1 + i % ${workers} from ${series(projects)}`,
    `insert into work_orders (title, description, status, priority, project_id, location, scheduled_start, scheduled_end,
       completed_at, created_at)
     select ${pick(TASKS, 13)} || ' ' || ${pick(PARTS, 17)} || ' ' || i,
            case when i % 2 = 0 then 'In the ${FREQUENT_WORD}' else 'Outside' end || ', ' || i % 40 || ' m2'
              || case when i % 10007 = 77 then ' ${RARE_WORD}' else '' end,
            ${pick(STATUSES, 19)}, ${pick(PRIORITIES, 23)}, 1 + i % ${projects},
            i % 90 || ' ' || ${pick(PLACES, 29)} || ' Road',
            case when i % 100 <> 3 then ${minutesAgo} + interval '3 days' end,
            case when i % 2 = 0 then ${minutesAgo} + interval '3 days 90 minutes' end,
            case when ${pick(STATUSES, 19)} = 'COMPLETED' then ${minutesAgo} + interval '3 days 2 hours' end, ${minutesAgo}
     from ${series(orders)}`,
    `insert into work_order_workers (work_order_id, worker_id, role, position)
     select i, 1 + (i + n * 7) % ${workers}, 'PRIMARY', n from ${series(orders)}, generate_series(0, i % 2) as n`,
    `insert into checklist_templates (title) values ('Before leaving')`,
    // Every twentieth order has a checklist. Few checklists have required questions left.
    `insert into checklists (work_order_id, template_id, title, items, required_left, created_at)
     select i * 20, 1, 'Before leaving', '[]', case when i % 100 = 0 then 2 else 0 end, now() - make_interval(mins => ${orders} - i * 20)
     from ${series(orders / 20)}`,
    `insert into works (description, work_order_id, created_by, created_at)
     select case when i % 50 = 0 then 'Before and after #crack' else 'Before and after' end, i * 4, case when i % 2 = 0 then (select min(id) from users) end,
            now() - make_interval(mins => ${orders} - i * 4)
     from ${series(orders / 4)}`,
    `insert into originals (sha256, size, media_type, width, height)
     select encode(sha256(i::text::bytea), 'hex'), 2000000 + i, 'image/jpeg', 4032, 3024 from ${series(orders / 4)}`,
    `insert into work_files (work_id, sha256, name)
     select i, encode(sha256(i::text::bytea), 'hex'), 'photo-' || i || '.jpg' from ${series(orders / 4)}`,
  ]
}
