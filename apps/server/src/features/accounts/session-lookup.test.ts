import { expect, onTestFinished, test } from 'vitest'
import { type Account, shareTestApp } from '../../testing/test-app.ts'

const { server } = await shareTestApp()

/** Their last use is a while ago. */
async function signInSeveral(): Promise<Account[]> {
  const accounts = [await server.signIn(), await server.signIn(), await server.signIn()]
  for (const { call } of accounts) expect((await call('GET', '/accounts/me/')).status).toBe(200)
  await server.sql(
    `update sessions set last_used_at = now() - interval '2 minutes' where id > (select max(id) - 3 from sessions)`,
  )
  return accounts
}

const newest = 'where id = (select max(id) from sessions)'
const readFirst = ({ call }: Account) => call('GET', '/accounts/me/')

/** Locks rows until the function that it returns is called. */
async function lock(statement: string): Promise<() => Promise<void>> {
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query(statement)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('requests that arrive together do not wait for the locked session of one of them', async () => {
  const accounts = await signInSeveral()
  const release = await lock(`select from sessions ${newest} for update`)
  onTestFinished(release)
  const responses = await Promise.all(accounts.map(readFirst))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const stale = `select id from sessions where last_used_at < now() - interval '1 minute'`
  expect(await server.sql(stale)).toEqual(await server.sql(`select id from sessions ${newest}`))
})

test('only the requests of a token wait for the note of its first use', { tags: ['SESS-25'] }, async () => {
  const accounts = [await server.signIn(), await server.signIn()]
  const [first, second] = accounts
  const release = await lock('select from token_pairs where id = (select max(id) from token_pairs) for update')
  const waiting = second && readFirst(second)
  expect((await (first && readFirst(first)))?.status).toBe(200)
  const used = 'select used_at is not null as is_used from token_pairs order by id desc limit 2'
  expect(await server.sql(used)).toEqual([{ is_used: false }, { is_used: true }])
  await release()
  expect((await waiting)?.status).toBe(200)
  expect(await server.sql(used)).toEqual([{ is_used: true }, { is_used: true }])
})

test('a request succeeds although the last use of its session cannot be stored', async () => {
  const [account] = await signInSeveral()
  await server.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
  await server.sql('create trigger refuse before update on sessions for each row execute function refuse()')
  onTestFinished(async () => void (await server.sql('drop function refuse() cascade')))
  expect((await (account && readFirst(account)))?.status).toBe(200)
})
