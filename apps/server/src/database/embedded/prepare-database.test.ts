import { expect, test, vi } from 'vitest'
import { connect } from '../connect.ts'
import { migrateDatabase } from '../migrate.ts'
import { asSuperuser, openClient, queryValue, startForTest } from './testing/embedded-for-test.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { spawnServer } from './testing/server-process.ts'
import { makeDataDir, shareDataDir } from './testing/test-folder.ts'
import { connectToTrusting, startTrustingCluster } from './testing/trusting-cluster.ts'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'

type Connection = EmbeddedPostgres['connection']

const dataDir = shareDataDir()

/** The owners of everything in the database that belongs to no extension and is not PostgreSQL's own. */
const OWNERS = `
  with own as (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)'),
    objects (class, id, owner) as (
      select 'pg_class'::regclass, oid, relowner from pg_class where relnamespace in (table own)
      union all select 'pg_proc'::regclass, oid, proowner from pg_proc where pronamespace in (table own)
      union all select 'pg_type'::regclass, oid, typowner from pg_type where typnamespace in (table own)
      union all select 'pg_namespace'::regclass, oid, nspowner from pg_namespace where oid in (table own)
      union all select 'pg_database'::regclass, oid, datdba from pg_database where datname = current_database())
  select array_agg(distinct owner::regrole::text order by owner::regrole::text) from objects
    where not exists (select from pg_depend where classid = class and objid = id and deptype = 'e')`

/** `public` belongs to the owner of the database, as PostgreSQL creates it. */
const OWN = ['daywork_server', 'pg_database_owner']

/** Runs a statement that must fail, and returns its SQLSTATE. */
async function sqlStateOf(connection: Connection, sql: string): Promise<unknown> {
  return queryValue(connection, sql).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
}

const INSUFFICIENT_PRIVILEGE = '42501'

test(
  'the role of the server is not a superuser, runs no program, and reads no password or file',
  { tags: ['OPS-34'] },
  async () => {
    const { postgres } = await startForTest({ dataDir })
    const role = await queryValue(
      postgres.connection,
      `select array[rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls] from pg_roles where rolname = current_user`,
    )
    expect(role).toEqual([false, false, false, false, false])
    await queryValue(postgres.connection, 'create table if not exists line (text text)')
    for (const sql of [
      `copy line from program 'id'`,
      `copy line to program 'cat'`,
      `copy line from '/etc/passwd'`,
      'select rolpassword from pg_authid',
      `select pg_read_file('postmaster.pid')`,
      `alter system set fsync = off`,
      'set session authorization daywork',
      'set role daywork',
      'alter role current_user superuser',
      'create role intruder',
      'create event trigger trap on ddl_command_end execute function now()',
    ]) {
      expect([sql, await sqlStateOf(postgres.connection, sql)]).toEqual([sql, INSUFFICIENT_PRIVILEGE])
    }
  },
)

test('the password of the server’s role does not open the superuser', { tags: ['OPS-34'] }, async () => {
  const { postgres } = await startForTest({ dataDir })
  expect(await queryValue(asSuperuser(postgres.connection, dataDir), 'select 1')).toBe(1)
  await expect(queryValue({ ...postgres.connection, user: 'daywork' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
})

test('each start revokes rights that the role was granted', { tags: ['OPS-34'] }, async () => {
  const { postgres } = await startForTest({ dataDir })
  await queryValue(asSuperuser(postgres.connection, dataDir), 'alter role daywork_server superuser createrole')
  await postgres.stop()
  const { postgres: next } = await startForTest({ dataDir })
  expect(await sqlStateOf(next.connection, 'create role intruder')).toBe(INSUFFICIENT_PRIVILEGE)
})

/** Runs at each use of this view as the user who reads it. */
const TRAP = `
  create function public.trap() returns boolean volatile language plpgsql as $$
    begin
      execute 'create role intruder superuser';
      return true;
    exception when others then
      return true;
    end $$;
  create view public.pg_roles as select * from pg_catalog.pg_roles where public.trap();
  alter database daywork set search_path = public, pg_catalog;
  alter database daywork set role = daywork_server;
  alter database daywork set statement_timeout = '1ms';
  alter database daywork set default_transaction_read_only = on;`

test('the owner of the database cannot make a start run its code, or fail', { tags: ['OPS-34'] }, async () => {
  const { postgres } = await startForTest({ dataDir })
  await (await openClient(postgres.connection)).query(TRAP)
  await postgres.stop()
  const { postgres: next } = await startForTest({ dataDir })
  const superuser = asSuperuser(next.connection, dataDir)
  // Roles are the same in all databases, and this one has no trap.
  const observer = await openClient({ ...superuser, database: 'postgres' })
  const findIntruder = async () => (await observer.query(`select from pg_roles where rolname = 'intruder'`)).rowCount
  expect(await findIntruder()).toBe(0)
  const client = await openClient(superuser)
  // It does catch a session that relies on the settings of the database.
  await client.query('set statement_timeout = 0; set role none; set default_transaction_read_only = off')
  await client.query('select from pg_roles')
  expect(await findIntruder()).toBe(1)
  await observer.query('alter database daywork reset all')
  await observer.query('drop role intruder')
  await client.query('drop view public.pg_roles; drop function public.trap')
})

test(
  'a database whose objects the superuser owns belongs to the server’s role after the next start, with its records',
  { tags: ['OPS-34'] },
  async () => {
    const old = makeDataDir()
    const cluster = await startTrustingCluster(old)
    await cluster.stop()
    const { postgres, log } = await startForTest({ dataDir: old })
    expect(await queryValue(postgres.connection, OWNERS)).toEqual(OWN)
    expect(await queryValue(postgres.connection, 'select text from note')).toBe('kept')
    expect(await queryValue(postgres.connection, 'select name from jobs.names')).toBe('kept')
    const granted = expect.objectContaining({ message: 'giving the database to a role without superuser rights' })
    expect(log.lines).toContainEqual(granted)
    await postgres.stop()

    const { postgres: next, log: nextLog } = await startForTest({ dataDir: old })
    expect(nextLog.lines).not.toContainEqual(granted)
    // As a restore does: everything, with the extension, which stays the superuser's.
    const client = await openClient(next.connection)
    await client.query('begin; drop schema jobs cascade; drop schema public cascade; create schema public')
    await client.query('create extension pg_trgm; create table note (); commit')
  },
)

test(
  'Daywork’s own tables that the superuser owns belong to the server’s role after the next start',
  { tags: ['OPS-34'] },
  async () => {
    const { postgres } = await startForTest({ dataDir })
    const database = connect(asSuperuser(postgres.connection, dataDir), () => undefined)
    await migrateDatabase(database.pool)
    await database.close()
    expect(await queryValue(postgres.connection, OWNERS)).toContain('daywork')
    await postgres.stop()
    const { postgres: next } = await startForTest({ dataDir })
    expect(await queryValue(next.connection, OWNERS)).toEqual(OWN)
  },
)

test(
  'a start that is killed while it changes the owners harms nothing, and the next start changes them',
  { tags: ['OPS-03', 'OPS-34'] },
  async () => {
    const old = makeDataDir()
    await startTrustingCluster(old)
    const client = await connectToTrusting(old)
    const waiting = async () => (await client.query(`select from pg_locks where not granted`)).rowCount
    // The start cannot get past this table.
    await client.query('begin; lock table jobs.waiting in access share mode')
    const server = spawnServer({ dataDir: old })
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 45_000 })
    await server.kill('SIGKILL')
    process.kill(readPostmasterPid(old), 'SIGKILL')

    const { postgres } = await startForTest({ dataDir: old })
    expect(await queryValue(postgres.connection, OWNERS)).toEqual(OWN)
    expect(await queryValue(postgres.connection, 'select name from jobs.names')).toBe('kept')
  },
)
