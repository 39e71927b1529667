import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './drizzle.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Transaction } from './handle.ts'
import { inTransaction } from './transaction.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const raise = (code: string) => sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`)

/** Returns how often `work` ran, and the PostgreSQL error code if its last transaction failed. */
async function countRuns(work: (tx: Transaction, run: number) => Promise<unknown>) {
  let runs = 0
  const result = inTransaction(server.database.db, (tx) => {
    runs += 1
    return work(tx, runs)
  })
  const code = await result.then(
    () => undefined,
    // The error is a StatementError. Its cause is the error of pg, which contains the code.
    (error: Error) => (error.cause as { code: string }).code,
  )
  return { runs, code }
}

test('a transaction that conflicts with another one is retried three times', { tags: ['API-96'] }, async () => {
  expect(await countRuns((tx) => tx.execute(raise('40P01')))).toEqual({ runs: 4, code: '40P01' })
  expect(await countRuns((tx) => tx.execute(raise('40001')))).toEqual({ runs: 4, code: '40001' })
  expect(await countRuns((tx) => tx.execute(raise('23505')))).toEqual({ runs: 1, code: '23505' })
})

test('a retry of a transaction succeeds once the conflict is over', { tags: ['API-96'] }, async () => {
  const result = await countRuns(async (tx, run) => {
    if (run < 3) await tx.execute(raise('40P01'))
  })
  expect(result).toEqual({ runs: 3, code: undefined })
})

test(
  'the error of an enqueued statement, not that of the next one, decides whether the transaction is retried',
  { tags: ['API-96'] },
  async () => {
    const failEnqueued = (code: string) =>
      countRuns((tx) => {
        tx.enqueue(raise(code))
        return tx.execute(sql`select 1`)
      })
    expect(await failEnqueued('40P01')).toEqual({ runs: 4, code: '40P01' })
    expect(await failEnqueued('23505')).toEqual({ runs: 1, code: '23505' })
  },
)

test(
  'the error of a statement enqueued before a savepoint decides whether the transaction is retried',
  { tags: ['API-96'] },
  async () => {
    const result = await countRuns((tx) => {
      tx.enqueue(raise('40P01'))
      return tx.transaction((savepoint) => savepoint.execute(sql`select 1`))
    })
    expect(result).toEqual({ runs: 4, code: '40P01' })
  },
)
