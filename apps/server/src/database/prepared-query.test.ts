import pg, { type PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from './drizzle.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { ClientDisconnected } from './cancellation.ts'
import { connect, type Database } from './connect.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { selectRow, StatementError } from './handle.ts'
import { prepare } from './statement.ts'

let server: TestApp
let database: Database
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  await server.sql('drop table if exists marks')
  await server.sql('create table marks (id int primary key, note text)')
  await server.sql(`insert into marks values (1, 'one'), (2, null)`)
  const { database: name, host, port, user } = server.database.pool.options
  const settings = { host: String(host), port: Number(port), user: String(user), database: String(name) }
  database = connect(settings, () => undefined)
  return () => database.close()
})
afterAll(() => server.close())

/** Counts the descriptions of results that are requested. */
function watchDescribe() {
  const describe = vi.spyOn(pg.Connection.prototype, 'describe')
  onTestFinished(() => describe.mockRestore())
  return describe
}

/** The statement without a name, whose result pg describes each time. */
const resultOfPg = async (text: string, values: unknown[] = []) => {
  const client = await database.pool.connect()
  try {
    return await client.query(text, values)
  } finally {
    client.release()
  }
}

test('a prepared statement has the rows and fields that pg returns, and is described only once', async () => {
  const text = `select 1::bigint as id, null::text as nothing, '2026-01-02 03:04:05.5+00'::timestamptz as at,
    '2026-01-02'::date as day, '2026-01-02 03:04:05'::timestamp as local, '{"a": [1]}'::jsonb as json, '{a,null}'::text[] as list,
    1.50::numeric as amount, true as yes, '\\x0102'::bytea as bytes, interval '90 minutes' as span, 1 as twice, 2 as twice
    from generate_series(1, 2)`
  const expected = await resultOfPg(text)
  const describe = watchDescribe()
  const statement = prepare(sql.raw(text))
  for (let execution = 1; execution <= 3; execution += 1) {
    const { command, fields, oid, rowCount, rows } = await database.db.execute(statement())
    expect({ command, fields, oid, rowCount, rows }).toEqual({
      command: expected.command,
      fields: expected.fields,
      oid: expected.oid,
      rowCount: 2,
      rows: expected.rows,
    })
    expect(Object.keys(rows[0])).toEqual(Object.keys(expected.rows[0]))
  }
  expect(describe).toHaveBeenCalledTimes(1)
  expect(expected.rows[0]).toMatchObject({ local: expect.any(Date), nothing: null, at: '2026-01-02T03:04:05.500Z' })
})

test('a statement without a result, and one without rows, are described only once', async () => {
  const write = prepare(sql.raw('update marks set note = $2 where id = $1'))
  const read = prepare(sql.raw('select id, note from marks where id = $1'))
  const describe = watchDescribe()
  for (let execution = 1; execution <= 2; execution += 1) {
    expect(await database.db.execute(write(2, 'two'))).toMatchObject({ command: 'UPDATE', rowCount: 1, rows: [] })
    expect(await database.db.execute(read(9))).toMatchObject({ command: 'SELECT', rowCount: 0, rows: [] })
  }
  expect(await database.db.execute(read(2))).toMatchObject({ rows: [{ id: 2, note: 'two' }] })
  expect(describe).toHaveBeenCalledTimes(2)
})

test('each connection describes a statement', async () => {
  const statement = prepare(sql.raw('select id, note as text_of_mark from marks where id = $1'))
  const describe = watchDescribe()
  const read = () => selectRow(database.db, statement(1))
  const row = { id: 1, text_of_mark: 'one' }
  expect(await Promise.all([read(), read()])).toEqual([row, row])
  expect(await read()).toEqual(row)
  expect(new Set(describe.mock.instances).size).toBe(2)
  expect(describe).toHaveBeenCalledTimes(2)
})

test('pipelined executions keep their own rows, also after one that fails', async () => {
  const statement = prepare(sql.raw('select id, 6 / $1::int as share from marks order by id limit 1'))
  const executions = await database.db.transaction(async (tx) => {
    await tx.execute(statement(1))
    return Promise.all([2, 3, 6].map((divisor) => tx.execute(statement(divisor))))
  })
  expect(executions.map(({ rows }) => rows)).toEqual([
    [{ id: 1, share: 3 }],
    [{ id: 1, share: 2 }],
    [{ id: 1, share: 1 }],
  ])
  await expect(database.db.execute(statement(0))).rejects.toThrow(StatementError)
  await expect(database.db.execute(statement('six'))).rejects.toThrow(StatementError)
  expect((await database.db.execute(statement(6))).rows).toEqual([{ id: 1, share: 1 }])
})

test('a statement whose first execution fails is described by the next one', async () => {
  const statement = prepare(sql.raw('select id, 12 / $1::int as share from marks order by id limit 1'))
  await expect(database.db.execute(statement(0))).rejects.toThrow(StatementError)
  expect((await database.db.execute(statement(6))).rows).toEqual([{ id: 1, share: 2 }])
  expect((await database.db.execute(statement(4))).rows).toEqual([{ id: 1, share: 3 }])
})

test('a prepared statement can be cancelled, or time out, and runs again', async () => {
  const statement = prepare(sql.raw('select id, pg_sleep($1)::text as slept from marks where id = 1'))
  const now = { rows: [{ id: 1, slept: '' }] }
  expect(await database.db.execute(statement(0))).toMatchObject(now)
  const disconnect = new AbortController()
  const cancelled = database.db.withSignal(disconnect.signal).execute(statement(600))
  await vi.waitFor(async () => {
    const running = `select from pg_stat_activity where query like '%as slept from marks%' and state = 'active' and wait_event = 'PgSleep'`
    expect(await server.sql(running)).toHaveLength(1)
  })
  disconnect.abort()
  await expect(cancelled).rejects.toThrow(ClientDisconnected)
  expect(await database.db.execute(statement(0))).toMatchObject(now)
  const timedOut = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`)
    await tx.execute(statement(600))
  })
  await expect(timedOut).rejects.toThrow(StatementError)
  expect(await database.db.execute(statement(0))).toMatchObject(now)
})

test('a statement is described again on the connection that replaces a broken one', async () => {
  const statement = prepare(sql.raw('select id, pg_backend_pid() as pid from marks where id = $1'))
  const first = (await database.db.execute(statement(1))).rows[0]
  await server.sql('select pg_terminate_backend($1)', [first.pid])
  await vi.waitFor(() => expect(database.pool.totalCount).toBe(0))
  const describe = watchDescribe()
  const second = (await database.db.execute(statement(1))).rows[0]
  expect(second.id).toBe(1)
  expect(second.pid).not.toBe(first.pid)
  expect(describe).toHaveBeenCalledTimes(1)
})

test('a statement whose result a change of the tables has changed runs on a new connection', async () => {
  const statement = prepare(sql.raw('select * from marks where id = $1'))
  await Promise.all([database.db.execute(statement(1)), database.db.execute(statement(1))])
  expect(database.pool.totalCount).toBe(2)
  await server.sql(`alter table marks add column color text`)
  expect((await database.db.execute(statement(1))).rows).toEqual([{ id: 1, note: 'one', color: null }])
  await server.sql('alter table marks drop column note')
  expect((await database.db.execute(statement(2))).rows).toEqual([{ id: 2, color: null }])
  await server.sql('alter table marks alter column color type date using current_date')
  const outdated = database.db.transaction((tx) => tx.execute(statement(2)))
  await expect(outdated).rejects.toThrow(StatementError)
  const { rows } = await database.db.transaction((tx) => tx.execute(statement(2)))
  expect(rows).toEqual([{ id: 2, color: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
})

test('a statement that was prepared again behind its back, as a pooler does, never returns rows with wrong columns', async () => {
  const statement = prepare(sql.raw('select id, note from marks where id = $1 for key share'))
  const { name = '' } = statement(1)
  await database.db.execute(statement(1))
  const client: PoolClient = await database.pool.connect()
  await client.query(`deallocate ${name}`)
  await client.query(`prepare ${name} (int) as select id from marks where id = $1`)
  client.release()
  await expect(database.db.execute(statement(1))).rejects.toThrow(DatabaseUnavailable)
  expect((await database.db.execute(statement(1))).rows).toEqual([{ id: 1, note: 'one' }])
})
