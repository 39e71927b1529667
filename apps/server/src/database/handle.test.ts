import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PgDialect, sql } from './drizzle.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { selectRow, StatementError } from './handle.ts'
import { workOrders } from './schema/work-orders.ts'
import { prepare, compileSql } from './statement.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.sql('create table marks (id int primary key)')
})
beforeEach(() => server.sql('truncate marks'))
afterAll(() => server.close())

const mark = (id: number) => sql`insert into marks (id) values (${id})`
const marks = async () => (await server.sql('select id from marks order by id')).map(({ id }) => id)

test('an enqueued statement that fails rolls back the whole transaction', { tags: ['API-96'] }, async () => {
  const { db } = server.database
  const failed = db.transaction(async (tx) => {
    await tx.execute(mark(1))
    tx.enqueue(mark(1))
    return 'done'
  })
  await expect(failed).rejects.toThrow(StatementError)
  expect(await marks()).toEqual([])
})

test(
  'the next statement sees the result of an enqueued one, which is committed with the transaction',
  { tags: ['API-96'] },
  async () => {
    const counted = await server.database.db.transaction(async (tx) => {
      tx.enqueue(mark(2))
      return selectRow<{ count: number }>(tx, sql`select count(*) from marks`)
    })
    expect(counted?.count).toBe(1)
    expect(await marks()).toEqual([2])
  },
)

test('a failed savepoint rolls back its own statements, and none before it', { tags: ['API-92'] }, async () => {
  const { db } = server.database
  await db.transaction(async (tx) => {
    await tx.execute(mark(3))
    const inner = tx.transaction(async (savepoint) => {
      await savepoint.execute(mark(4))
      savepoint.enqueue(mark(3))
    })
    await expect(inner).rejects.toThrow(StatementError)
    await tx.execute(mark(5))
  })
  expect(await marks()).toEqual([3, 5])
})

test('a connection remains usable after a failed statement', async () => {
  const { db, pool } = server.database
  const before = pool.totalCount
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow(StatementError)
  expect(pool.totalCount).toBe(before)
  expect(await selectRow(db, sql`select 1 as one`)).toEqual({ one: 1 })
})

test('a query text that begins a transaction and fails in it leaves no transaction open', async () => {
  const { db, pool } = server.database
  const before = pool.totalCount
  await expect(db.execute(sql`begin; select 1 / 0; commit`)).rejects.toThrow(StatementError)
  // The pool reuses the connection that was released last.
  expect(await selectRow(db, sql`select 1 as one`)).toEqual({ one: 1 })
  expect(pool.totalCount).toBe(before)
})

test('a statement compiles to the same SQL as with drizzle', () => {
  const ids = sql.param([1, 2])
  const statement = sql`select ${sql.identifier('a"b')} from ${workOrders} where ${sql.join([sql`id = any(${ids})`, sql`title = ${"it's"}`], sql` and `)} limit ${3}`
  const { params, sql: text } = new PgDialect().sqlToQuery(statement)
  expect(compileSql(statement)).toEqual({ text, values: params })
  expect(() => compileSql(sql`select ${[1, 2]}`)).toThrow('is not text, a name, a table, or a value')
  expect(() => prepare(sql`select ${1}`)).toThrow('must not contain values')
})

test('an error after the commit fails no transaction, and does not prevent what else comes after', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const { db } = server.database
  const ran: string[] = []
  const stop = db.onCommit(() => void ran.push('listener'))
  onTestFinished(stop)
  const error = new Error('this callback is broken')
  const result = await db.transaction(async (tx) => {
    await tx.execute(mark(20))
    tx.afterCommit(() => {
      throw error
    })
    tx.afterCommit(() => void ran.push('callback'))
    return 'committed'
  })
  expect([result, await marks(), ran]).toEqual(['committed', [20], ['callback', 'listener']])
  expect(warn).toHaveBeenCalledExactlyOnceWith(error)
})
