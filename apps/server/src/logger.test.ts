import { sql } from 'drizzle-orm'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { startTestApp } from './testing/test-app.ts'

test('SESS-29 a failed statement is logged with the reason and without its parameters', async () => {
  const server = await startTestApp()
  const failed = await server.database.db.execute(sql`select ${'$argon2id$secret'} from no_such_table`).catch((e) => e)
  const output = new PassThrough()
  createLogger('info', output).error({ err: failed }, 'unexpected fault')
  output.end()
  const line = await text(output)
  expect(line).toContain('no_such_table')
  expect(line).toContain('42P01')
  expect(line).not.toContain('argon2id')
  await server.close()
})
