import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildWorkOrder } from '../testing/factories.ts'
import { fillLargeBusiness, RARE_WORD } from '../testing/large-business.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { call, server } = await shareTestApp()

/** With fewer, one plan for all values never costs more than planning. */
const ORDERS = 20_000

beforeAll(() => fillLargeBusiness(server.database, ORDERS))

/** PostgreSQL plans the first executions of a prepared statement, then uses one plan for all values, unless that costs more. */
const PLANNED_EXECUTIONS = 5

test('no prepared statement of a create or of a read is planned each time', { tags: ['API-08'] }, async () => {
  const { pool } = server.database
  // Each connection has statements of its own. With the others in use, all requests get the same one.
  const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of others) client.release()
  })
  for (let round = 0; round <= PLANNED_EXECUTIONS; round += 1) {
    const { id, project } = await buildWorkOrder(call, { project: 1 + round, assigned_workers: [{ worker_id: 1 }] })
    await call('GET', `/api/work-orders/${id}/`)
    await call('GET', `/api/projects/${project}/`)
    await call('GET', `/api/work-orders/?search=${RARE_WORD}`)
  }
  const { rows } = await pool.query<{ statement: string; is_planned: boolean }>(
    'select statement, custom_plans > $1 as is_planned from pg_prepared_statements',
    [PLANNED_EXECUTIONS],
  )
  expect(rows.filter((row) => row.is_planned)).toEqual([])
  const statements = rows.map(({ statement }) => statement)
  for (const part of ['insert into checklists', 'array(select unnest($1::bigint[]))']) {
    expect(statements).toContainEqual(expect.stringContaining(part))
  }
})
