import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { findUserByName } from './features/accounts/accounts.queries.ts'
import { createLogger } from './logger.ts'
import { startTestApp } from './testing/test-app.ts'

test('a failed statement is logged with its error and without its parameters', { tags: ['SESS-29'] }, async () => {
  const server = await startTestApp()
  await server.sql('alter table users rename to renamed')
  const failed = await findUserByName(server.database.db, '$argon2id$secret').catch((error: unknown) => error)
  const output = new PassThrough()
  createLogger('info', output).error({ err: failed }, 'unexpected error')
  output.end()
  const line = await text(output)
  expect(line).toContain('"users\\" does not exist')
  expect(line).toContain('42P01')
  expect(line).not.toContain('argon2id')
  await server.close()
})

test('buffered lines are written when an uncaught error ends the process', { tags: ['OPS-02'] }, () => {
  const program = `
    import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)}
    createLogger('info').info('the last line')
    throw new Error('not caught')`
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('the last line') })
  expect(stderr).toContain('not caught')
})
