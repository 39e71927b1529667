import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { MIGRATIONS_FOLDER } from './migrate.ts'

test(
  'the upgrade to token pairs signs no one out, and lets sessions expire 30 days after their log-in',
  { tags: ['SESS-25', 'SESS-31'] },
  async () => {
    const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
    const at = files.findIndex((name) => name.endsWith('_sessions.sql'))
    expect(at).toBeGreaterThan(0)
    const created = await createTestDatabase(inject('cluster'), 'template0')
    const client = new pg.Client(created.connection)
    await client.connect()
    try {
      const run = async (name: string) => client.query(await readFile(join(MIGRATIONS_FOLDER, name), 'utf8'))
      for (const name of files.slice(0, at)) await run(name)
      await client.query(`
      insert into users (username, password_hash) values ('ann', 'x');
      insert into sessions (user_id, address, user_agent, created_at) values (1, '', '', now() - interval '3 days');
      insert into refresh_tokens (session_id, token_hash, expires_at, retired_at)
        values (1, 'spent', now() + interval '1 day', now()), (1, 'unspent', now() + interval '2 days', null);
      insert into server_keys (name, value) values ('session', 's'), ('media', 'm')`)
      await run(files[at] ?? '')
      const { rows: pairs } = await client.query(
        `select refresh_hash, access_hash, used_at is null as is_unused, retired_at is null as is_unspent,
         expires_at > now() as is_valid from token_pairs order by id`,
      )
      expect(pairs).toEqual([
        { refresh_hash: 'spent', access_hash: null, is_unused: false, is_unspent: false, is_valid: true },
        { refresh_hash: 'unspent', access_hash: null, is_unused: true, is_unspent: true, is_valid: true },
      ])
      const { rows: sessions } = await client.query(
        `select extract(day from expires_at - created_at)::int as days from sessions`,
      )
      expect(sessions).toEqual([{ days: 30 }])
      expect((await client.query('select name from server_keys')).rows).toEqual([{ name: 'media' }])
    } finally {
      await client.end()
      await created.drop()
    }
  },
)
